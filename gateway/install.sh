#!/bin/sh
# Installs the gateway on a Raspberry Pi: sh install.sh <server> [claim code]
# Without a claim code, settings.json is written by hand: docs/gateway.md
set -eu
server="${1:?The server is missing}"
code="${2:-}"
target=/opt/washboard-gateway
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

mkdir -p "$target"
for file in $files; do
  curl -fsSL "$server/gateway/$file" -o "$target/$file"
done
(cd "$target" && npm install --omit=dev --no-audit --no-fund --silent)

id washboard >/dev/null 2>&1 || useradd --system --home /var/lib/washboard-gateway washboard
usermod -aG gpio washboard 2>/dev/null || true
install -d -m 0700 -o washboard -g washboard /var/lib/washboard-gateway
if [ -n "$code" ]; then
  su -s /bin/sh washboard -c "node $target/gateway.mjs claim '$server' '$code'"
fi

cat > /etc/systemd/system/washboard-gateway.service <<UNIT
[Unit]
Description=Washboard gateway
Wants=network-online.target time-sync.target
After=network-online.target time-sync.target

[Service]
User=washboard
ExecStart=$(command -v node) $target/gateway.mjs run
Restart=always
RestartSec=5

[Install]
WantedBy=multi-user.target
UNIT
systemctl daemon-reload
settings=/var/lib/washboard-gateway/settings.json
if [ -n "$code" ]; then
  systemctl enable --now washboard-gateway
  echo "The gateway runs. Set its output in $settings."
else
  [ -f "$settings" ] || install -m 0600 -o washboard -g washboard /dev/null "$settings"
  systemctl enable washboard-gateway
  echo "Put its settings into $settings, then run: sudo systemctl restart washboard-gateway"
fi
