import { isIP } from 'node:net'
import { parseScheduleMillis } from './foundation/time/duration.ts'

/** One setting: its name in the environment, what it means, its default, and how its text is read. */
export type Setting<T> = {
  name: string
  help: string
  /** As text, as somebody would write it; undefined: there is none. */
  byDefault: string | undefined
  /** The value, or what is wrong and what to do about it. */
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
        fault: `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
      }
    if (url.search || url.hash) return { fault: 'must not have a query or a fragment' }
    return { value: given.replace(/\/+$/, '') }
  }
}

/** The query of a database's address holds what the driver should know, such as sslmode or the socket's directory. */
const databaseAddress: Setting<string>['read'] = (given) => {
  const url = URL.parse(given)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    return { fault: 'must be an address that starts with postgres:// or postgresql://' }
  return url.hash ? { fault: 'must not have a fragment; write # in a password as %23' } : { value: given }
}

function word(...words: string[]): Setting<string>['read'] {
  return (given) =>
    words.includes(given) ? { value: given } : { fault: `must be one of ${words.join(', ')}` }
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
  return value === undefined ? { fault: 'must be delays such as 5s,5m,30m,2h' } : { value }
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
    : { fault: 'must be an address such as stint@example.com or Stint <stint@example.com>' }

/** Every setting of Stint. `.env.example` and docs/settings.md are written from this. */
export const settings = {
  port: setting('PORT', '4000', 'The port to serve on.', wholeNumber(0, 65_535)),
  host: setting('HOST', 'localhost', 'The address to serve on; 0.0.0.0 lets other machines in.', text),
  baseUrl: setting(
    'BASE_URL',
    undefined,
    'The public address of the API and the web app. Unset: http://localhost:PORT.',
    address('http:', 'https:'),
  ),
  authUrl: setting(
    'AUTH_URL',
    undefined,
    'The public address of the identity service. Unset: BASE_URL/auth.',
    address('http:', 'https:'),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    undefined,
    'PostgreSQL 15 or newer. Unset: the embedded one, in the data directory.',
    databaseAddress,
  ),
  databaseConnections: setting(
    'STINT_DATABASE_CONNECTIONS',
    '16',
    'How many connections a process holds at the most.',
    wholeNumber(2, 500),
  ),
  dataDirectory: setting(
    'STINT_DATA_DIR',
    '.stint',
    'Where the embedded database, secrets, files and logs are kept.',
    text,
  ),
  secret: setting(
    'STINT_SECRET',
    undefined,
    'At least 32 characters from which keys are made. Unset: made on the first run and kept in the data directory. Every process of one database needs the same.',
    (given) =>
      given.length >= 32
        ? { value: given }
        : { fault: 'must have at least 32 characters; openssl rand -hex 32 makes a good one' },
  ),
  testClock: setting(
    'STINT_TEST_CLOCK',
    '0',
    '1 opens PUT /test/clock and POST /test/settle; refused with NODE_ENV=production.',
    yesOrNo,
  ),
  rateLimitPerMinute: setting(
    'STINT_RATE_LIMIT_PER_MINUTE',
    '1000',
    'Requests per credential and minute; 0 turns the limit off.',
    wholeNumber(0, 1_000_000_000),
  ),
  corsOrigins: setting(
    'STINT_CORS_ORIGINS',
    '*',
    'Origins of browser apps that may call the API, joined by commas; * for all.',
    origins,
  ),
  trustProxy: setting(
    'STINT_TRUST_PROXY',
    '0',
    '1 takes the address of the caller from X-Forwarded-For; only behind a proxy of yours.',
    yesOrNo,
  ),
  largestBody: setting(
    'STINT_LARGEST_BODY',
    '2097152',
    'The largest body that is accepted, in bytes.',
    wholeNumber(1_024, 1_073_741_824),
  ),
  webhookAllowCidrs: setting(
    'STINT_WEBHOOK_ALLOW_CIDRS',
    '',
    'Networks, joined by commas, that webhooks may reach although they are not public.',
    networks,
  ),
  webhookRetrySchedule: setting(
    'STINT_WEBHOOK_RETRY_SCHEDULE',
    '5s,5m,30m,2h,5h,10h,14h,20h,24h',
    'How long to wait after each failed delivery of a webhook.',
    schedule,
  ),
  webhookProbeSchedule: setting(
    'STINT_WEBHOOK_PROBE_SCHEDULE',
    '1m,2m,5m,10m,20m,40m,60m',
    'How long a target that keeps failing is left alone between single probes.',
    schedule,
  ),
  webhookKeepDays: setting(
    'STINT_WEBHOOK_KEEP_DAYS',
    '30',
    'How many days deliveries that are over stay in the ledger.',
    wholeNumber(1, 3_650),
  ),
  changesKeepDays: setting(
    'STINT_CHANGES_KEEP_DAYS',
    '90',
    'For how many days the change feed can be followed from where one left off.',
    wholeNumber(1, 36_500),
  ),
  smtpUrl: setting(
    'STINT_SMTP_URL',
    undefined,
    'Where mail is handed over. Unset: mails are written to the data directory.',
    address('smtp:', 'smtps:'),
  ),
  mailFrom: setting(
    'STINT_MAIL_FROM',
    'Stint <stint@localhost>',
    'Who mails come from: an address, or a name and an address in angle brackets.',
    sender,
  ),
  blobUrl: setting(
    'STINT_BLOB_URL',
    undefined,
    'Where files are kept: file:… or s3:…. Unset: the data directory.',
    address('file:', 's3:'),
  ),
  logLevel: setting(
    'STINT_LOG_LEVEL',
    'info',
    'How much is logged.',
    word('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
  ),
  demo: setting('STINT_DEMO', '1', '0 makes no demo organization on the first npm start.', yesOrNo),
  traceUrl: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    'Where OpenTelemetry traces go. Unset: none are made.',
    address('http:', 'https:'),
  ),
  nodeEnv: setting('NODE_ENV', 'development', 'production refuses what is meant for sandboxes only.', text),
}
