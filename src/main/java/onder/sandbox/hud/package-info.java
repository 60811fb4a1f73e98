/** What pages and panels of the HUD share. */
package onder.sandbox.hud;
