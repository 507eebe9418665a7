#!/bin/sh
# Installs the gateway on a Raspberry Pi: sh install.sh <server> <claim code>
set -eu
server="${1:?The server is missing}"
code="${2:?The claim code is missing}"
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
su -s /bin/sh washboard -c "node $target/gateway.mjs claim '$server' '$code'"

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
systemctl enable --now washboard-gateway
echo "The gateway runs. Set its output in /var/lib/washboard-gateway/settings.json."
