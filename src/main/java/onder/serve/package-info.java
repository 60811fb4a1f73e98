/**
 * The protocol by which programs in other languages drive runs: a JSON object a line on standard input, an answer a
 * line on standard output. The page {@code serve.md} describes it; {@link onder.serve.Server#PROTOCOL} counts its
 * versions.
 */
package onder.serve;
