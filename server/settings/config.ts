import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { memoryLimitMb } from '../foundation/process/memory-limit.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

type Values = { [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never }
type Unset =
  | 'databaseUrl'
  | 'migrationUrl'
  | 'replicaUrls'
  | 'notifySocket'
  | 'oldPostgres'
  | 'walArchive'
  | 'releasesDirectory'
  | 'backupPassphrase'
  | 'backupS3'
  | 'backupPassphraseFile'
  | 'workerPort'
  | 'processes'
  | 'metricsToken'
  | 'secret'
  | 'smtpUrl'
  | 'blobUrl'
  | 'mapTiles'
  | 'geocoderUrl'
  | 'traceUrl'
  | 'locationKeepDays'
  | 'toolUsageKeepDays'
  | 'dailyToolUsageKeepDays'
  | 'noteKeepDays'

export type Config = Readonly<
  Omit<Values, Unset> & { [K in Unset]: Values[K] | undefined } & {
    /** Whether the operator chose the number of database connections. */
    areConnectionsSet: boolean
  }
>

/** All configuration faults, one line each. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[]

  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/** Reads the environment once, with `.env` as fallback. Reports all faults together. */
export function readConfig(environment: Record<string, string | undefined> = withFile(process.env)): Config {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries<Setting<unknown>>(settings)) {
    const given = environment[setting.name]
    const text = given === undefined || given === '' ? setting.byDefault : given
    if (text === undefined) continue
    const read = setting.read(text)
    if ('fault' in read) faults.push(`${setting.name} ${read.fault}.`)
    else values[key] = read.value
  }
  const config = values as Values
  if (config.testClock && config.nodeEnv === 'production')
    faults.push('STINT_TEST_CLOCK must not be set with NODE_ENV=production: it lets anyone move the clock.')
  if (faults.length > 0) throw new ConfigFaults(faults)
  const baseUrl =
    config.baseUrl ??
    `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${config.port}`
  return Object.freeze({
    ...config,
    baseUrl,
    areConnectionsSet: config.databaseConnections !== undefined,
    databaseConnections: config.databaseConnections ?? usualConnections(config.databaseUrl),
    authUrl: config.authUrl ?? `${baseUrl}/auth`,
    dataDirectory: resolve(config.dataDirectory),
  })
}

/** Each connection to the embedded database is a process in the same memory. */
function usualConnections(databaseUrl: string | undefined): number {
  return databaseUrl === undefined ? connectionsWithin(memoryLimitMb()) : mostUsual
}

const mostUsual = 16
const fewest = 4
const megabytesEach = 64

export function connectionsWithin(limitMb: number): number {
  return Math.max(fewest, Math.min(mostUsual, Math.floor(limitMb / megabytesEach)))
}

function withFile(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  if (!existsSync('.env')) return environment
  return { ...parseEnv(readFileSync('.env', 'utf8')), ...environment }
}
