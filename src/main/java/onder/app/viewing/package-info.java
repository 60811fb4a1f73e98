/** Shows the running world: hands it to the view in every frame, with the settings of what is drawn. */
package onder.app.viewing;
