import { type Bench, type BenchOptions, median, type Report, type Table } from '../bench.ts'
import { millis, ratio, say } from '../report.ts'
import { startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { batchSizes, countStatements, timeBatches } from './batches.ts'
import { type Filled, fill, type Size } from './fill.ts'
import { type Measured, measurePages } from './pages.ts'

// Enough tasks to fill a page of the rarest status.
const small: Size = { members: 100, projects: 100, others: 100, tasks: 4_000 }
const large: Size = { members: 10_000, projects: 1_000, others: 1_000, tasks: 100_000 }
const growthTarget = 1.3

/** Proves that pages cost no more in an organization of ten thousand members than in one of a hundred. */
export const people: Bench = {
  about: 'every list of people and work in an organization of 10,000 members, against one of 100',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  // Fill the large one first: a plan that scans other organizations' ids then shows up in the small one.
  const [big, little] = await fill(site.database, [large, small])
  if (big === undefined || little === undefined) throw new Error('Nothing was filled.')
  const ours = await startOurs(site, options, 'api')
  const rounds = options.isQuick ? 60 : 300
  say(`measuring every page: ${rounds} rounds, one request at a time`)
  const pages = await measurePages(ours.url, { small: little, large: big }, rounds)
  say('measuring update_members')
  const statements = await countStatements(site.database, big)
  const batch = median(await timeBatches(ours.url, big, options.isQuick ? 5 : 15))
  return report(pages, statements, batch, big)
}

function report(pages: Measured[], statements: number[], batchMillis: number, { size }: Filled): Report {
  const worst = pages.toSorted((a, b) => b.growth - a.growth)[0]
  const growth = worst?.growth ?? Number.NaN
  const [one, most] = statements
  return {
    figures: { pages, statements, batchMillis },
    tables: [pagesTable(pages), batchTable(statements, batchMillis)],
    verdicts: [
      {
        target: `every page in an organization of ${size.members.toLocaleString('en')} by the same in one of ${small.members}, at most ${ratio(growthTarget)}`,
        measured: `${ratio(growth)} (${worst?.name})`,
        isReached: growth <= growthTarget,
      },
      {
        target: `statements of update_members, as many for ${batchSizes[1]} as for ${batchSizes[0]}`,
        measured: `${most} and ${one}`,
        isReached: one === most,
      },
    ],
  }
}

function pagesTable(pages: Measured[]): Table {
  return {
    title: 'pages of 40, one request at a time (p50)',
    columns: ['', `of ${small.members}`, `of ${large.members.toLocaleString('en')}`, 'ratio'],
    rows: pages.map((page) => [
      page.name,
      millis(page.smallMillis),
      millis(page.largeMillis),
      ratio(page.growth),
    ]),
  }
}

function batchTable(statements: number[], batchMillis: number): Table {
  return {
    title: 'update_members, every kind of change at once',
    columns: ['members', 'statements', 'time'],
    rows: batchSizes.map((size, i) => [
      String(size),
      String(statements[i]),
      i === batchSizes.length - 1 ? millis(batchMillis) : '',
    ]),
  }
}
