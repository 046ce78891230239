import { readStoreAddress } from '../foundation/blobs/store-address.ts'
import { backupSettings } from './backup-settings.ts'
import { connectionSettings } from './connection-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import {
  address,
  addressTemplate,
  databaseAddress,
  databaseAddresses,
  directory,
  networks,
  origins,
  processCount,
  schedule,
  sender,
  setting,
  text,
  wholeNumber,
  word,
  yesOrNo,
} from './setting.ts'

/** Every setting of Stint. `npm run settings` generates `.env.example` and docs/settings.md from it. */
export const settings = {
  port: setting('PORT', '4000', 'The port to listen on.', wholeNumber(0, 65_535)),
  workerPort: setting(
    'STINT_WORKER_PORT',
    undefined,
    'The port where a process with the role worker answers GET /healthz, /readyz and /metrics, on HOST. Unset: it has no port. The other roles answer them on PORT.',
    wholeNumber(0, 65_535),
  ),
  processes: setting(
    'STINT_PROCESSES',
    undefined,
    'How many processes serve requests on PORT, or auto: one per core, less one. With two or more, background work has a process of its own. Unset: 1 for serve, auto for npm start.',
    processCount,
  ),
  host: setting(
    'HOST',
    'localhost',
    'The address to listen on. 0.0.0.0 accepts connections from other machines.',
    text,
  ),
  baseUrl: setting(
    'BASE_URL',
    undefined,
    'The public URL of the API and the web app. Unset: http://localhost:PORT.',
    address('http:', 'https:'),
  ),
  authUrl: setting(
    'AUTH_URL',
    undefined,
    'The public URL of the identity service. Unset: BASE_URL/auth.',
    address('http:', 'https:'),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    undefined,
    'PostgreSQL 15 or newer. Unset: the embedded database in the data directory.',
    databaseAddress,
  ),
  replicaUrls: setting(
    'DATABASE_REPLICA_URLS',
    undefined,
    'Standbys of DATABASE_URL, separated by commas, for lists, reports, exports and the change feed. One that is behind, away or promoted is left out. Unset: the primary serves everything.',
    databaseAddresses,
  ),
  databaseConnections: setting(
    'STINT_DATABASE_CONNECTIONS',
    undefined,
    'The maximum number of database connections of a server; its processes share them. Each standby gets as many. Unset: 16, or 4 for each process if that is more, or fewer if the embedded database has less than 1 GB of memory.',
    wholeNumber(2, 500),
  ),
  lockSeconds: setting(
    'STINT_LOCK_TIMEOUT_SECONDS',
    '5',
    'How long a statement may wait for a lock in the database, and with values above 5, nearly as long for a connection. Then its request gets 503 with 15001.',
    wholeNumber(1, 600),
  ),
  migrationWaitSeconds: setting(
    'STINT_MIGRATION_WAIT_SECONDS',
    '600',
    'How long to wait while another process migrates the database.',
    wholeNumber(1, 86_400),
  ),
  migrationUrl: setting(
    'STINT_MIGRATION_URL',
    undefined,
    'The database server itself, for migrations, if DATABASE_URL leads to a pooler. Unset: DATABASE_URL.',
    databaseAddress,
  ),
  oldPostgres: setting(
    'STINT_OLD_POSTGRES',
    undefined,
    'The directory with the programs of the PostgreSQL version that made the embedded database, for its upgrade to a new major version.',
    text,
  ),
  walArchive: setting(
    'STINT_WAL_ARCHIVE',
    undefined,
    'The directory where the embedded database keeps its WAL and its base backups, so that a restore can go back to any moment. Best on another disk. Unset: a restore goes back to a backup.',
    directory,
  ),
  walKeepDays: setting(
    'STINT_WAL_KEEP_DAYS',
    '7',
    'How many days back a restore can go with STINT_WAL_ARCHIVE. Each backup removes what is older.',
    wholeNumber(1, 3_650),
  ),
  releasesDirectory: setting(
    'STINT_RELEASES_DIR',
    undefined,
    'A directory where you put new releases. Account › Server and doctor say when it has a newer version. Nothing is fetched from anywhere.',
    directory,
  ),
  ...backupSettings,
  dataDirectory: setting(
    'STINT_DATA_DIR',
    '.stint',
    'The directory for the embedded database, secrets, files and logs.',
    text,
  ),
  secret: setting(
    'STINT_SECRET',
    undefined,
    'The secret that all keys derive from, at least 32 characters. Unset: generated on the first run and stored in the data directory. Every process of one database needs the same secret.',
    (given) =>
      given.length >= 32
        ? { value: given }
        : { fault: 'must have at least 32 characters; generate one with openssl rand -hex 32' },
  ),
  testClock: setting(
    'STINT_TEST_CLOCK',
    '0',
    '1 enables PUT /test/clock and POST /test/settle. Not allowed with NODE_ENV=production.',
    yesOrNo,
  ),
  rateLimitPerMinute: setting(
    'STINT_RATE_LIMIT_PER_MINUTE',
    '1000',
    'Requests per credential and minute. 0 turns the limit off.',
    wholeNumber(0, 1_000_000_000),
  ),
  corsOrigins: setting(
    'STINT_CORS_ORIGINS',
    '*',
    'Origins of browser apps that may call the API, separated by commas. * allows all.',
    origins,
  ),
  trustProxy: setting(
    'STINT_TRUST_PROXY',
    '0',
    '1 reads the caller’s address from X-Forwarded-For. Use it only behind your own proxy.',
    yesOrNo,
  ),
  largestBody: setting(
    'STINT_LARGEST_BODY',
    '16777216',
    'The maximum body size in bytes. Most calls accept less; see docs/limits.md.',
    wholeNumber(1_024, 1_073_741_824),
  ),
  ...connectionSettings,
  metricsToken: setting(
    'STINT_METRICS_TOKEN',
    undefined,
    'The bearer token for GET /metrics, at least 16 characters. Unset: /metrics is available only if HOST and BASE_URL are local.',
    (given) =>
      given.length >= 16
        ? { value: given }
        : { fault: 'must have at least 16 characters; generate one with openssl rand -hex 32' },
  ),
  webhookAllowCidrs: setting(
    'STINT_WEBHOOK_ALLOW_CIDRS',
    '',
    'Private networks that webhooks may reach, separated by commas.',
    networks,
  ),
  webhookRetrySchedule: setting(
    'STINT_WEBHOOK_RETRY_SCHEDULE',
    '5s,5m,30m,2h,5h,10h,14h,20h,24h',
    'The delay after each failed webhook delivery.',
    schedule,
  ),
  webhookProbeSchedule: setting(
    'STINT_WEBHOOK_PROBE_SCHEDULE',
    '1m,2m,5m,10m,20m,40m,60m',
    'The delays between probes of a paused webhook target.',
    schedule,
  ),
  webhookKeepDays: setting(
    'STINT_WEBHOOK_KEEP_DAYS',
    '30',
    'How many days to keep finished deliveries in the ledger.',
    wholeNumber(1, 3_650),
  ),
  changesKeepDays: setting(
    'STINT_CHANGES_KEEP_DAYS',
    '90',
    'How many days the change feed keeps changes.',
    wholeNumber(1, 36_500),
  ),
  ...retentionSettings,
  smtpUrl: setting(
    'STINT_SMTP_URL',
    undefined,
    'The SMTP server for mail. Unset: mails are written to the data directory.',
    address('smtp:', 'smtps:'),
  ),
  mailFrom: setting(
    'STINT_MAIL_FROM',
    'Stint <stint@localhost>',
    'The sender of mails: an address, or a name and an address in angle brackets.',
    sender,
  ),
  mailsPerHour: setting(
    'STINT_MAILS_PER_HOUR',
    '2000',
    'The maximum number of mails per hour, counted separately for invites, for links that people ask for, for notices and for invoices.',
    wholeNumber(1, 10_000_000),
  ),
  mailNewDays: setting(
    'STINT_MAIL_NEW_DAYS',
    '7',
    'For how many days an organization is new: its mails have no links to other servers, and it invites few people a day. An organization that you vouch for is never new (see stint admin set-plan).',
    wholeNumber(0, 3_650),
  ),
  mailNewAddressesPerDay: setting(
    'STINT_MAIL_NEW_ADDRESSES_PER_DAY',
    '20',
    'How many addresses an organization, or a user, mails for the first time in a day, with invoices, and while it is new with invites. Organizations that you vouch for mail 500.',
    wholeNumber(1, 1_000_000),
  ),
  organizationCreators: setting(
    'STINT_ORGANIZATION_CREATORS',
    'anyone',
    'Who may create organizations: anyone, or administrators of the server (see stint admin set-administrator).',
    word('anyone', 'administrators'),
  ),
  organizationsPerUser: setting(
    'STINT_ORGANIZATIONS_PER_USER',
    '20',
    'The maximum number of organizations that a user can create.',
    wholeNumber(1, 1_000_000),
  ),
  blobUrl: setting(
    'STINT_BLOB_URL',
    undefined,
    'Where to store files: file:///path, or s3://KEY:SECRET@host/bucket/prefix?region=… (&tls=0 for plain HTTP). Unset: the data directory. Files are encrypted with a key that derives from STINT_SECRET.',
    readStoreAddress,
  ),
  mapTiles: setting(
    'STINT_MAP_TILES',
    undefined,
    'A PMTiles file with the map beneath job sites: pictures, or Mapbox vector tiles. Unset: maps show coasts and borders.',
    text,
  ),
  geocoderUrl: setting(
    'STINT_GEOCODER_URL',
    undefined,
    'The service that finds addresses, as Nominatim or Photon does: https://…/search?format=jsonv2&q={query}. Unset: addresses are not looked up. In a private network, add it to STINT_WEBHOOK_ALLOW_CIDRS.',
    addressTemplate('query'),
  ),
  logLevel: setting(
    'STINT_LOG_LEVEL',
    'info',
    'The log level.',
    word('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
  ),
  demo: setting('STINT_DEMO', '1', '0 skips the demo organization on the first npm start.', yesOrNo),
  traceUrl: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    'The OpenTelemetry collector for traces. Unset: no traces.',
    address('http:', 'https:'),
  ),
  notifySocket: setting(
    'NOTIFY_SOCKET',
    undefined,
    'Where systemd hears that the service is ready. systemd sets it itself.',
    text,
  ),
  nodeEnv: setting('NODE_ENV', 'development', 'production refuses settings meant only for sandboxes.', text),
}
