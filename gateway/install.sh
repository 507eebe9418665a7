#!/bin/sh
# Installs or updates the gateway on a Raspberry Pi: sh install.sh <server> [claim code]
# With a claim code it gets its credentials. Without one, an installed gateway keeps its own; a new one needs a
# settings.json that is written by hand: docs/gateway.md
set -eu
server="${1:?The server is missing}"
code="${2:-}"
# Tests install below another root.
root="${DESTDIR:-}"
target="$root/opt/washboard-gateway"
folder="$root/var/lib/washboard-gateway"
settings="$folder/settings.json"
files="package.json gateway.mjs agent.mjs settings.mjs journal.mjs vends.mjs commands.mjs outputs.mjs clock.mjs inlet.mjs"

if [ "$(id -u)" -ne 0 ]; then
  echo "Run this with sudo." >&2
  exit 1
fi
if ! command -v node >/dev/null || ! command -v npm >/dev/null || ! command -v gpioset >/dev/null; then
  apt-get update -q
  apt-get install -y -q nodejs npm gpiod
fi
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' || {
  echo "The gateway needs Node 18 or later." >&2
  exit 1
}

# All files or none, so a broken download leaves the program that runs now.
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
for file in $files; do
  curl -fsSL "$server/gateway/$file" -o "$fresh/$file"
done
mkdir -p "$target"
cp "$fresh"/* "$target/"
(cd "$target" && npm install --omit=dev --no-audit --no-fund --silent)

id washboard >/dev/null 2>&1 || useradd --system --home /var/lib/washboard-gateway washboard
usermod -aG gpio washboard 2>/dev/null || true
install -d -m 0700 -o washboard -g washboard "$folder"
if [ -n "$code" ]; then
  su -s /bin/sh washboard -c "node '$target/gateway.mjs' claim '$server' '$code' '$folder'"
fi

mkdir -p "$root/etc/systemd/system"
cat > "$root/etc/systemd/system/washboard-gateway.service" <<UNIT
[Unit]
Description=Washboard gateway
Wants=network-online.target time-sync.target
After=network-online.target time-sync.target

[Service]
User=washboard
ExecStart=$(command -v node) $target/gateway.mjs run $folder
Restart=always
RestartSec=5

[Install]
WantedBy=multi-user.target
UNIT
systemctl daemon-reload
systemctl enable washboard-gateway
[ -f "$settings" ] || install -m 0600 -o washboard -g washboard /dev/null "$settings"
if [ -s "$settings" ]; then
  # A gateway that runs already takes up its new program and credentials only this way.
  systemctl restart washboard-gateway
  echo "The gateway runs. Set its output in $settings."
else
  echo "Put its settings into $settings, then run: sudo systemctl restart washboard-gateway"
fi
