import { versionFields, versionText } from '../../process/own-version.ts'
import { type Config, ConfigFaults, readConfig } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'configuration'

/** Every fault in the environment and `.env`. Without a valid configuration, nothing else can be checked. */
export function checkConfiguration(): { config: Config | undefined; findings: Finding[] } {
  try {
    const config = readConfig()
    return { config, findings: findingsOf(config) }
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    const action = 'Fix it in the environment or in .env. See .env.example for every setting.'
    return { config: undefined, findings: error.faults.map((each) => fault(check, each, action)) }
  }
}

function findingsOf(config: Config): Finding[] {
  const isOpen = !['localhost', '127.0.0.1', '::1'].includes(config.host)
  const findings = []
  if (config.testClock && isOpen)
    findings.push(
      warning(
        check,
        `STINT_TEST_CLOCK lets anyone who can reach ${config.host}:${config.port} move the clock.`,
        'Unset it, or set HOST to localhost.',
      ),
    )
  if (config.nodeEnv === 'production' && config.baseUrl.startsWith('http:'))
    findings.push(
      warning(
        check,
        `BASE_URL is ${config.baseUrl}: tokens would be sent unencrypted.`,
        'Set BASE_URL to the https address of your proxy.',
      ),
    )
  const database =
    config.databaseUrl === undefined
      ? 'the embedded database'
      : `the database at ${hostOf(config.databaseUrl)}`
  return findings.length > 0
    ? findings
    : [
        ok(
          check,
          `All settings are valid; ${database}, ${config.baseUrl}, Stint ${versionText(versionFields())}.`,
        ),
      ]
}

/** Never the whole URL: it contains the password. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? (host === '' ? 'localhost' : host)
}
