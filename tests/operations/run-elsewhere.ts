/** Commands that another test or script runs: the file, and what in it does so. */
export const runElsewhere: Record<string, [file: string, what: string]> = {
  'npm start': ['tests/journeys/starting-and-stopping.test.ts', "startStint(['start']"],
  'STINT_DEMO=0 npm start': ['server/testing/stint-process.ts', "STINT_DEMO: '0'"],
  'DATABASE_URL=postgres://… npm start': ['server/commands/backup.test.ts', 'DATABASE_URL:'],
  'PORT=4100 STINT_DATA_DIR=/srv/stint npm start': [
    'server/testing/stint-process.ts',
    'STINT_DATA_DIR: directory',
  ],
  'npm ci --omit=dev': ['tools/install/install.test.ts', 'npm ci --omit=dev'],
  'npm run web': ['tools/build-web.test.ts', 'build-web'],
  'npm run server': ['tools/build-server.test.ts', 'ensureServerBuilt'],
  'npm run release': ['tests/journeys/release.test.ts', 'makeTree'],
  'npm run release -- --check': ['tools/release.ts', 'await checkRelease('],
  'npm run release -- --image': ['tools/release.ts', 'checkImage(root)'],
  'openssl genpkey -algorithm ed25519 -out release-key.pem': [
    'tools/release/checksums.test.ts',
    "'genpkey', '-algorithm', 'ed25519', '-out'",
  ],
  'openssl pkey -in release-key.pem -pubout -out release-key.pub': [
    'tools/release/checksums.test.ts',
    "'pkey', '-in', own, '-pubout', '-out'",
  ],
  'STINT_RELEASE_KEY_FILE=release-key.pem npm run release': [
    'tools/release/checksums.test.ts',
    'readSigningKey(maker.own)',
  ],
  'npm run release -- --verify dist/stint-0.1.0 --key release-key.pub': [
    'tools/release/checksums.test.ts',
    "'--verify', folder, '--key'",
  ],
  'bin/stint serve': ['tests/journeys/release.test.ts', "'bin', 'stint')"],
  'bin/stint doctor': ['tests/journeys/release.test.ts', "'bin', 'stint')"],
  'npx /path/to/stint-<version> serve': ['tests/journeys/release.test.ts', 'npx'],
  'serve --wait-for-db 60': ['server/commands/serve.test.ts', '--wait-for-db'],
  'serve --processes auto': ['server/commands/serve-group.test.ts', "'--processes'"],
  '--processes 3': ['server/commands/serve-group.test.ts', "'--processes'"],
  'restore stint-20261118T120000Z.tar --again': ['server/commands/backup.test.ts', '--again'],
  'npm run -s stint -- restore stint-20261118T120000Z.tar --until 2026-11-18T15:29:00Z --wal /mnt/wal': [
    'server/commands/restore-until.test.ts',
    '--until',
  ],
  '--until': ['server/commands/restore-until.test.ts', '--until'],
  '--until latest': ['server/commands/restore-until.test.ts', "'latest'"],
  '--wal': ['server/commands/restore-until.test.ts', '--wal'],
  'npm run -s stint -- backup create-key backup-key.pem': [
    'server/commands/backup-encrypted.test.ts',
    "'create-key'",
  ],
  '--key backup-key.pem': ['server/commands/backup-encrypted.test.ts', "'--key'"],
  'backup --to s3://bucket/prefix': ['server/commands/backup-s3.test.ts', "'--to', 's3://"],
  'backup --every 24h': ['server/commands/backup.test.ts', '--every'],
  'quarters list': ['server/commands/quarters.test.ts', "quarters('list'"],
  'quarters detach 2024Q1': ['server/commands/quarters.test.ts', "quarters('detach', '2024Q1'"],
  'quarters attach 2024Q1': ['server/commands/quarters.test.ts', "quarters('attach', '2024Q1'"],
  'quarters detach': ['server/commands/quarters.test.ts', "quarters('detach'"],
  '--from': ['server/commands/quarters.test.ts', '--from'],
  '--with-open-timesheets': ['server/commands/quarters.test.ts', '--with-open-timesheets'],
  'npm run -s stint -- demo --remove': ['server/commands/demo.test.ts', "'demo', '--remove'"],
  'npm run -s stint -- demo --remove --yes': ['server/commands/demo.test.ts', "'demo', '--remove', '--yes'"],
  '--from-file <path>': ['server/commands/secrets.test.ts', '--from-file'],
  'npm run chaos -- bodies': ['tools/chaos/main.ts', 'bodies'],
  'npm run chaos -- operation': ['tools/chaos/main.ts', 'operation'],
  'npm run chaos -- operation --only 16 --requests 50000 --rolls 20': [
    'tools/chaos/operation/operation-command.ts',
    'rollingRestart({ requests, rolls }',
  ],
  'admin mode --set read-only --until 2026-11-18T15:00:00Z': ['server/commands/mode.test.ts', "'--until'"],
  'npm run -s stint -- admin usage --kinds': ['server/commands/admin/accounts.test.ts', "'--kinds'"],
  'admin usage --kinds': ['server/commands/admin/accounts.test.ts', "'--kinds'"],
  'npm run -s stint -- generate --members 50 --months 3 --activities 100000': [
    'server/commands/generate.test.ts',
    "'--activities'",
  ],
  'admin export --organization <id> --to <directory>': [
    'server/commands/admin/export.test.ts',
    "'--organization'",
  ],
  'npm run chaos -- kills': ['tools/chaos/main.ts', 'kills'],
  'npm run bench -- memory': ['tools/bench/main.ts', 'memory'],
}

/** Commands that need what a test cannot have, and what checks them instead. */
export const needsMore: Record<string, string> = {
  'npm test': 'runs this test',
  'git pull': 'needs a remote repository; tests/browser/upgrade.test.ts replaces the files',
  'npm run -s stint -- <command>': 'stands for all commands',
  'useradd --system --home-dir /var/lib/stint stint': 'changes the users of the machine',
  'tar -C /opt -xzf stint-0.1.0-linux-x64.tar.gz && ln -sfn /opt/stint-0.1.0 /opt/stint':
    'changes /opt; npm run release -- --check unpacks and starts the same archive',
  'cp /opt/stint/deploy/stint.service /etc/systemd/system/ && systemctl enable --now stint':
    'needs systemd as the first process; the unit is verified below',
  'npm run release -- --platform linux-arm64':
    'fetches packages; tools/release/native-files.test.ts finds each of them in the lock file',
  'docker build -f deploy/Dockerfile --build-arg REVISION=$(git rev-parse --short=12 HEAD) -t stint:0.1.0 .':
    'needs a container runtime; tests/deployment.test.ts reads it',
  'docker compose -f deploy/compose.yaml up -d':
    'needs a container runtime; tests/deployment-compose.test.ts reads it',
  'docker compose -f deploy/compose.production.yaml up -d --build':
    'needs a container runtime; tests/deployment-compose.test.ts reads it',
  'docker compose -f deploy/compose.production.yaml exec worker stint backup --to /backups --every 24h --keep 14':
    'needs a container runtime; server/commands/backup.test.ts runs the command',
  'helm install stint deploy/helm/stint --set settings.BASE_URL=https://time.example.com':
    'needs a cluster; tests/deployment.test.ts reads the chart',
}
