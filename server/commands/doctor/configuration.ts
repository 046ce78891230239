import { type Config, ConfigFaults, readConfig } from '../../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'configuration'

/** Every fault of the environment and `.env`; without a configuration nothing further can be checked. */
export function checkConfiguration(): { config: Config | undefined; findings: Finding[] } {
  try {
    const config = readConfig()
    return { config, findings: findingsOf(config) }
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    const action = 'Correct it in the environment or in .env; .env.example explains every setting.'
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
        `STINT_TEST_CLOCK lets everybody who reaches ${config.host}:${config.port} move the clock.`,
        'Unset it, or serve on localhost.',
      ),
    )
  if (config.nodeEnv === 'production' && config.baseUrl.startsWith('http:'))
    findings.push(
      warning(
        check,
        `BASE_URL is ${config.baseUrl}: tokens would travel unencrypted.`,
        'Set BASE_URL to the https address of the proxy in front.',
      ),
    )
  const database =
    config.databaseUrl === undefined
      ? 'the embedded database'
      : `the database at ${hostOf(config.databaseUrl)}`
  return findings.length > 0
    ? findings
    : [ok(check, `All settings can be read; ${database}, ${config.baseUrl}.`)]
}

/** Never the whole address: it holds the password. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? (host === '' ? 'localhost' : host)
}
