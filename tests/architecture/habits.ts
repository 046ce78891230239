import { isTest, type Source } from './sources.ts'

const matching = (sources: Source[], pattern: RegExp, except: (source: Source) => boolean) =>
  sources
    .filter((source) => !except(source))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    )

// pg-boss uses the database's clock, and a database without tables has no clock of ours.
const mayAskDatabase = ['server/foundation/jobs/queue.ts', 'server/foundation/db/migrations.ts']

/** Only foundation/time may read the clock; everything else receives an instant. */
export function clockReaders(sources: Source[]): string[] {
  const isTime = ({ path }: Source) => path.startsWith('server/foundation/time/')
  return [
    ...matching(
      sources,
      /\bnew Date\(|\bDate\.now\b|\bDate\(\)|\bTemporal\.Now\b/,
      (source) => isTest(source) || isTime(source),
    ),
    ...matching(
      sources,
      /\b(clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(current_timestamp|current_date|localtimestamp)\b|[ (=]now\(\)[^.]*$(?<!Clock.*)/i,
      (source) =>
        isTest(source) || isTime(source) || mayAskDatabase.includes(source.path) || !writesSql(source),
    ).filter((found) => !/\.now\(\)|await now\(\)/.test(found)),
  ]
}

const writesSql = ({ imports }: Source) =>
  imports.some(({ to, isTypeOnly }) => to.endsWith('/db/sql.ts') && !isTypeOnly)

/** Only these files may contain SQL. */
const sqlPlaces =
  /^server\/(foundation|api|demo|generate|testing)\/|^server\/removal\/store\/|^server\/features\/[\w-]+\/(store|demo)\//

export function strayStatements(sources: Source[]): string[] {
  return sources
    .filter((source) => !isTest(source) && source.path.startsWith('server/') && !sqlPlaces.test(source.path))
    .filter(writesSql)
    .map(({ path }) => `${path} speaks SQL; that belongs in a store`)
}

/** Rules decide. They do no I/O. */
export function busyRules(sources: Source[]): string[] {
  return sources
    .filter((source) => !isTest(source) && /^server\/features\/[\w-]+\/rules\//.test(source.path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ to, isTypeOnly }) =>
            !isTypeOnly &&
            /^server\/features\/[\w-]+\/(store|endpoints|changes)\/|\/foundation\/db\/|^server\/api\//.test(
              to,
            ),
        )
        .map(({ to }) => `${path} imports ${to}`),
    )
}

/** These pass the environment to a child process, or run before the configuration is read. */
const mayReadEnvironment = [
  'server/settings/config.ts',
  'server/foundation/process/shutdown.ts',
  'server/foundation/process/group/parent.ts',
  'server/foundation/db/embedded-postgres/cluster.ts',
  'server/foundation/db/embedded-postgres/server.ts',
  'server/foundation/testing/test-server.ts',
  'server/testing/random-runs.ts',
  'server/testing/stint-process.ts',
]

export function environmentReaders(sources: Source[]): string[] {
  return matching(
    sources,
    /\bprocess\.env\b/,
    (source) => isTest(source) || mayReadEnvironment.includes(source.path),
  )
}

/** Work that a test runs writes through `watched`, unless it makes the demo: nothing there is announced. */
export function unwatchedWork(sources: Source[]): string[] {
  return matching(
    sources,
    /\bdatabase: \w+\.database\b/,
    ({ path, text }) => !path.endsWith('.test.ts') || /\bensureDemo\(/.test(text),
  )
}

/** Only the writer writes facts and audit entries: what a change announces and audits goes through it. */
export function strayTraces(sources: Source[]): string[] {
  return matching(
    sources,
    /\bwrite(Facts|Audit)\b/,
    (source) =>
      isTest(source) ||
      source.path.startsWith('server/foundation/') ||
      ['server/api/audit.ts', 'server/api/writing.ts'].includes(source.path),
  )
}

const forbidden = [
  'utils',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'base',
  'data',
  'info',
  'handler',
  'index',
  'types',
]

export function badNames(paths: string[]): string[] {
  return paths.filter((path) => {
    const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
    const file = path.split('/').at(-1) ?? ''
    return parts.some((part) => forbidden.includes(part)) || !/^[a-z\d]+(-[a-z\d]+)*(\.[a-z]+)+$/.test(file)
  })
}

/** Here 0 is the key of what has no task, member or expense, as in the statements and indexes beside it. */
const zeroMeansNone = [
  'server/features/invoices/rules/grouping.ts',
  'server/features/invoices/store/free-time.ts',
  'server/features/invoices/store/numbers.ts',
  'server/features/payments/rules/plan-payments.ts',
]

/** A missing id, stream or position throws (`present`, `streamOf`); 0 would write to nobody's rows in silence. */
export function inventedIds(sources: Source[]): string[] {
  return matching(
    sources,
    /(\w*ids\[[^\]]*\]|\b(users|projects|tasks)\[[^\]]*\]|\b(\w+_)?id('\))?|[a-z]Id|\bpid|\bstream|\bposition) \?\? 0\b/,
    (source) =>
      isTest(source) || source.path.startsWith('server/testing/') || zeroMeansNone.includes(source.path),
  )
}

/** Types that cannot be written otherwise: of other packages, of parts of a whole, or erased in one place. */
const mayCastTwice = new Map([
  ['server/demo/halves.test.ts', 'a demo with the parts that days of work need'],
  ['server/features/changes/rules/touched.test.ts', 'resources with the parts that the rule needs'],
  ['server/foundation/db/wire-rows.ts', 'pg hides how its parser reads a packet'],
  ['server/foundation/facts/dispatcher.ts', 'subscribers of all facts are kept in one list'],
  ['server/foundation/facts/fact.ts', 'kinds of all facts are kept in one map'],
  ['server/foundation/ledger/ledger.ts', 'the columns of a figure are joined to others'],
  ['server/foundation/pdf/quick-font.ts', 'pdfkit takes opened fonts; its types do not know'],
  ['server/simulate/plan.test.ts', 'items of all kinds are in one list'],
  ['tests/invariants/steps.ts', 'fast-check types a record with optional keys loosely'],
  ['tools/bench/heard.ts', 'a database that only listens'],
  ['tools/paper-pictures.ts', 'pdfjs wants the canvas of a browser'],
  ['tools/test/reporter.test.ts', 'an event with the parts that the reporter needs'],
])

/** A cast over `unknown` makes anything of anything, and the compiler never objects. */
export function doubleCasts(sources: Source[]): string[] {
  return matching(sources, /\bas unknown as\b/, ({ path }) => mayCastTwice.has(path))
}

const mostLines = 300

/** Files that a tool writes grow with the product, and nobody reads them from top to bottom. */
export function longFiles(sources: Source[]): string[] {
  return sources
    .filter(({ text }) => !/^\/\/ Written by tools\/.*Do not edit\./.test(text))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** Every endpoint file has a test beside it. */
export function untestedEndpoints(sources: Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  return sources
    .filter(
      (source) => !isTest(source) && /\/endpoints\//.test(source.path) && /\bendpoint\(\{/.test(source.text),
    )
    .map(({ path }) => path.replace(/\.ts$/, '.test.ts'))
    .filter((test) => !paths.has(test))
}
