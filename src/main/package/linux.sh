#!/bin/sh
# Packs target/bundle, the program and a Java of its own, as .tar.gz and, where dpkg-deb is, as .deb.
# linux.sh VERSION SYSTEM TIME MAINTAINER HOMEPAGE: TIME is that of each file in the archives, so that equal files give
# equal archives.
set -eu
cd "$(dirname "$0")/../../../target"
version=$1
SOURCE_DATE_EPOCH=$(date -d "$3" +%s)
export SOURCE_DATE_EPOCH
umask 022

mv bundle/runtime bundle/onder
find bundle -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r-w --format=gnu -C bundle -cf - onder \
    | gzip -n > "dist/onder-$version-$2.tar.gz"

command -v dpkg-deb >/dev/null || exit 0
root=bundle/deb
mkdir -p $root/DEBIAN $root/usr/bin $root/usr/lib $root/usr/share/doc/onder $root/usr/share/applications
mv bundle/onder $root/usr/lib
chmod -R u+rw,go+r-w $root/usr/lib
ln -s ../lib/onder/bin/onder $root/usr/bin/onder
ln -s ../../../lib/onder/licences $root/usr/share/doc/onder/licences
cp ../LICENSE $root/usr/share/doc/onder/copyright
cp ../src/main/package/onder.desktop $root/usr/share/applications

# Writes a manual page of what a command's --help says: page NAME [COMMAND].
man=$root/usr/share/man/man1
mkdir -p $man
page() {
    help=$($root/usr/lib/onder/bin/onder ${2:+$2} --help)
    {
        printf '.TH %s 1 "" "Onder %s"\n.SH NAME\n' "$(echo "$1" | tr '[:lower:]' '[:upper:]')" "$version"
        printf '%s\n' "$help" | awk -v name="$1" '
            /^[^ ]/ && !/^Usage/ { words = words " " $0; if (/[.:]( |$)/) exit; next }
            words { exit }
            END { sub(/[.:]( .*)?$/, "", words); print name " \\-" words }'
        printf '.SH DESCRIPTION\n.nf\n'
        printf '%s\n' "$help" | sed "s/\\\\/\\\\\\\\/g; s/-/\\\\-/g; s/^\\([.']\\)/\\\\\\&\\1/"
        echo .fi
    } | gzip -n > "$man/$1.1.gz"
}
page onder
for command in $($root/usr/lib/onder/bin/onder --help | sed -n 's/^  \([a-z]\{3,\}\)  .*/\1/p'); do
    page "onder-$command" "$command"
done

architecture=$(dpkg --print-architecture)
cat > $root/DEBIAN/control <<END
Package: onder
Version: $version
Architecture: $architecture
Maintainer: $4
Homepage: $5
Section: science
Priority: optional
Installed-Size: $(find $root/usr -type f -printf '%s\n' | awk '{ sum += int($1 / 1024) + 1 } END { print sum }')
Depends: libc6, libegl1, libgl1-mesa-dri, libfontconfig1
Description: 3D sandbox for crowds that follow leaders
 Thousands of people walk in groups behind their leaders; everything about them
 can be changed while they walk.
END
find $root -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
# The jars are compressed already: a higher level takes minutes and saves little.
dpkg-deb -Zxz -z1 --root-owner-group --build $root "dist/onder_${version}_$architecture.deb" >/dev/null
