import { isIP } from 'node:net'
import { parseScheduleMillis } from './foundation/time/duration.ts'

/** One setting: its environment variable, its meaning, its default, and its parser. */
export type Setting<T> = {
  name: string
  help: string
  /** The default as text; undefined if there is none. */
  byDefault: string | undefined
  /** Returns the value, or the fault and how to fix it. */
  read(text: string): { value: T } | { fault: string }
}

function setting<T>(
  name: string,
  byDefault: string | undefined,
  help: string,
  read: Setting<T>['read'],
): Setting<T> {
  return { name, byDefault, help, read }
}

const text = (value: string) => ({ value })

function wholeNumber(min: number, max: number): Setting<number>['read'] {
  return (given) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    return value >= min && value <= max
      ? { value }
      : { fault: `must be a whole number from ${min} to ${max}` }
  }
}

function address(...protocols: string[]): Setting<string>['read'] {
  return (given) => {
    const url = URL.parse(given)
    if (url === null || !protocols.includes(url.protocol))
      return {
        fault: `must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
      }
    if (url.search || url.hash) return { fault: 'must not have a query or fragment' }
    return { value: given.replace(/\/+$/, '') }
  }
}

/** The query of a database URL holds driver options, such as sslmode or the socket directory. */
const databaseAddress: Setting<string>['read'] = (given) => {
  const url = URL.parse(given)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    return { fault: 'must be a URL that starts with postgres:// or postgresql://' }
  return url.hash ? { fault: 'must not have a fragment; encode # in a password as %23' } : { value: given }
}

function word<const Word extends string>(...words: Word[]): Setting<Word>['read'] {
  return (given) => {
    const value = words.find((each) => each === given)
    return value === undefined ? { fault: `must be one of ${words.join(', ')}` } : { value }
  }
}

const yesOrNo: Setting<boolean>['read'] = (given) =>
  given === '1' || given === 'true'
    ? { value: true }
    : given === '0' || given === 'false' || given === ''
      ? { value: false }
      : { fault: 'must be 1 or 0' }

const networks: Setting<string[]>['read'] = (given) => {
  const list = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const bad = list.find((each) => {
    const [ip = '', bits = ''] = each.split('/')
    return isIP(ip) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(ip) === 4 ? 32 : 128)
  })
  return bad === undefined ? { value: list } : { fault: `${bad} is not a network such as 10.0.0.0/8` }
}

const schedule: Setting<number[]>['read'] = (given) => {
  const value = parseScheduleMillis(given)
  return value === undefined ? { fault: 'must be a list of delays, such as 5s,5m,30m,2h' } : { value }
}

const origins: Setting<string[] | '*'>['read'] = (given) => {
  if (given === '*') return { value: '*' }
  const list = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const bad = list.find((each) => URL.parse(each)?.origin !== each)
  return bad === undefined
    ? { value: list }
    : { fault: `${bad} is not an origin such as https://app.example.com` }
}

const sender: Setting<string>['read'] = (given) =>
  /^([^<>"@,;\r\n]+ )?<[^\s<>@,;]+@[^\s<>@,;]+>$|^[^\s<>@,;]+@[^\s<>@,;]+$/.test(given)
    ? { value: given }
    : { fault: 'must be an email address, such as stint@example.com or Stint <stint@example.com>' }

/** Every setting of Stint. `npm run settings` generates `.env.example` and docs/settings.md from it. */
export const settings = {
  port: setting('PORT', '4000', 'The port to listen on.', wholeNumber(0, 65_535)),
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
  databaseConnections: setting(
    'STINT_DATABASE_CONNECTIONS',
    '16',
    'The maximum number of database connections per process.',
    wholeNumber(2, 500),
  ),
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
    '2097152',
    'The maximum body size in bytes. Most calls accept less; see docs/limits.md.',
    wholeNumber(1_024, 1_073_741_824),
  ),
  headerSeconds: setting(
    'STINT_HEADER_TIMEOUT_SECONDS',
    '20',
    'How long the headers of a request may take to arrive.',
    wholeNumber(1, 3_600),
  ),
  requestSeconds: setting(
    'STINT_REQUEST_TIMEOUT_SECONDS',
    '120',
    'How long a whole request may take to arrive, body included.',
    wholeNumber(1, 3_600),
  ),
  idleSeconds: setting(
    'STINT_IDLE_TIMEOUT_SECONDS',
    '120',
    'How long a request or reply may stand still. Callers of the change feed can wait for 30 seconds.',
    wholeNumber(1, 3_600),
  ),
  keepAliveSeconds: setting(
    'STINT_KEEP_ALIVE_SECONDS',
    '72',
    'How long a connection stays open between two requests. Keep it longer than your proxy does.',
    wholeNumber(1, 3_600),
  ),
  mostConnections: setting(
    'STINT_MOST_CONNECTIONS',
    '10000',
    'The maximum number of open connections per process. More are closed at once.',
    wholeNumber(1, 1_000_000),
  ),
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
    'The maximum number of mails per hour, counted separately for invites, for links that people ask for, and for notices.',
    wholeNumber(1, 10_000_000),
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
    'Where to store files: file:… or s3:…. Unset: the data directory.',
    address('file:', 's3:'),
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
  nodeEnv: setting('NODE_ENV', 'development', 'production refuses settings meant only for sandboxes.', text),
}
