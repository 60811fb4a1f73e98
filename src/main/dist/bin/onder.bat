@echo off
rem Starts Onder. JAVA_HOME chooses the Java, JAVA_OPTS adds to its options.
setlocal

set "java=java"
if not defined JAVA_HOME goto check
set "java=%JAVA_HOME%\bin\java.exe"
if exist "%java%" goto check
echo onder: JAVA_HOME is %JAVA_HOME%, and there is no bin\java.exe in it>&2
exit /b 1

:check
rem It prints: openjdk full version "17.0.15+6"
set version=0
set major=0
for /f "tokens=4" %%v in ('^""%java%" -fullversion 2^>^&1^"') do for /f "delims=+-_" %%f in ("%%~v") do set "version=%%f"
for /f "delims=." %%m in ("%version%") do set "major=%%m"
if %major% geq 17 goto start
echo onder: Java 17 or newer is needed; get one at https://adoptium.net, or set JAVA_HOME to it>&2
exit /b 1

:start
rem What LWJGL, FFmpeg and Minie do; from Java 24 on it must be allowed, or warnings are printed.
set "options="
if %major% geq 24 set "options=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
rem Java's second compiler waits four times longer: a start takes a fifth less.
set "options=%options% -XX:Tier4InvocationThreshold=20000 -XX:Tier4MinInvocationThreshold=2400 -XX:Tier4CompileThreshold=60000 -XX:Tier4BackEdgeThreshold=160000"
rem Lets the engine use Java's vectors without the warning that comes with --add-modules; any Java may ignore it.
set "options=%options% -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport --add-exports java.base/jdk.internal.module=ALL-UNNAMED"
"%java%" %options% %JAVA_OPTS% -cp "%~dp0..\lib\onder.jar" onder.Onder %*
