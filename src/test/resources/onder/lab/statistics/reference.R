# Reference values for StatisticsReferenceTest. Run in this folder: Rscript reference.R > reference.tsv
# Every line: the call that made the value, a tab, the value. The data sets are R's own.
cat("# made by", R.version.string, "\n")
say <- function(call) {
  values <- as.numeric(eval(parse(text = call), envir = globalenv()))
  cat(call, paste(sprintf("%.15g", values), collapse = " "), sep = "\t")
  cat("\n")
}
groupsOf <- list(
  plants = split(PlantGrowth$weight, PlantGrowth$group),
  sprays = split(InsectSprays$count, InsectSprays$spray),
  chicks = split(chickwts$weight, chickwts$feed))
levene <- function(groups, centre) {
  x <- unlist(groups); g <- factor(rep(seq_along(groups), lengths(groups)))
  a <- anova(lm(abs(x - ave(x, g, FUN = centre)) ~ g))
  c(a$Df, a$`F value`[1], a$`Pr(>F)`[1])
}
ow <- function(groups) {
  x <- unlist(groups); g <- factor(rep(seq_along(groups), lengths(groups)))
  a <- anova(lm(x ~ g))
  c(a$`Sum Sq`, a$Df, a$`F value`[1], a$`Pr(>F)`[1])
}
kw <- function(groups) { t <- kruskal.test(groups); c(t$statistic, t$parameter, t$p.value) }
# TukeyHSD gives later minus earlier: difference, lower, upper, p of each pair, in the order 2-1, 3-1, ...
tukey <- function(groups) {
  x <- unlist(groups); g <- factor(rep(seq_along(groups), lengths(groups)))
  t(TukeyHSD(aov(x ~ g))$g)
}
mw <- function(a, b) {
  t <- suppressWarnings(wilcox.test(a, b, exact = FALSE, correct = FALSE))
  c(t$statistic, t$p.value)
}
ks <- function(x) {
  t <- suppressWarnings(ks.test(x, "pnorm", mean(x), sd(x), exact = FALSE))
  c(t$statistic, t$p.value)
}
# By its definition, for base R has no function of its own: difference, error, degrees of freedom, p.
gamesHowell <- function(groups) {
  k <- length(groups); out <- c()
  for (i in 1:(k - 1)) for (j in (i + 1):k) {
    w <- t.test(groups[[i]], groups[[j]])
    d <- mean(groups[[i]]) - mean(groups[[j]])
    out <- c(out, d, w$stderr, w$parameter, ptukey(abs(d) / w$stderr * sqrt(2), k, w$parameter, lower.tail = FALSE))
  }
  out
}
# qtukey stops at three digits: solved anew. With 2 degrees ptukey itself is too coarse for a quantile
# (k = 2: 6.0796, where sqrt(2) times Student's is 6.0849): that case is compared with Student's.
quantile <- function(p, k, df)
  uniroot(function(q) ptukey(q, k, df) - p, c(0.1, 100), tol = 1e-12)$root
for (name in names(groupsOf)) {
  for (g in seq_along(groupsOf[[name]])) say(sprintf("groupsOf$%s[[%d]]", name, g))
  say(sprintf("kw(groupsOf$%s)", name))
  say(sprintf("ow(groupsOf$%s)", name))
  say(sprintf("levene(groupsOf$%s, mean)", name))
  say(sprintf("levene(groupsOf$%s, median)", name))
  say(sprintf("tukey(groupsOf$%s)", name))
  say(sprintf("gamesHowell(groupsOf$%s)", name))
  say(sprintf("mw(groupsOf$%s[[1]], groupsOf$%s[[2]])", name, name))
  say(sprintf("ks(unlist(groupsOf$%s))", name))
}
for (k in c(2, 3, 4, 6, 10)) for (df in c(2, 5, 12.5, 27, 147, 1e5)) {
  for (q in c(0.5, 2, 3.5, 6)) say(sprintf("ptukey(%g, %g, %g)", q, k, df))
  if (df > 2) say(sprintf("quantile(0.95, %g, %g)", k, df))
}
say("p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.5), 'holm')")
say("p.adjust(c(0.2, 0.9, 0.04), 'holm')")
