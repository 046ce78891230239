import { join } from 'node:path'
import { type Bench, type BenchOptions, median, type Report, type Verdict } from '../bench.ts'
import { type Comparison, compare, requireSameBody, type Target } from '../compare.ts'
import { type ListPlan, planTable } from '../explained.ts'
import { startLoad } from '../load.ts'
import { type GrowingList, type Growth, grown, growthTable } from '../page-growth.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { measuredColumns, measuredRow, millis, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { activitiesOfRange, addTime, type Filled, fill } from './fill.ts'
import { type Generating, measureGenerating } from './generating.ts'
import { measurePrinting, type Printing } from './paper.ts'
import { explainLists } from './plans.ts'

const targets = {
  generateSeconds: 5,
  generateMegabytes: 200,
  printSeconds: 3,
  list: 0.7,
  growth: 1.2,
  listMillis: 50,
}

/** From a year of tracked time to a paper, and lists that do not feel how many invoices there are. */
export const invoices: Bench = {
  about: 'lines from 100,000 activities, the PDF of 5,000 lines, and lists of invoices against a bare server',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('printing')
  const printing = await measurePrinting(options.isQuick ? 2 : 4)
  say('making the database')
  const site = await makeSite(options)
  // The largest first: a plan that scans other organizations' ids then shows in the small one.
  const sizes = [100_000, 1_000]
  const [large, small] = await fill(site.database, sizes)
  if (!large || !small) throw new Error('Nothing was filled.')
  const ranges = await addTime(site.database, large, options.isQuick ? 1 : 3)

  const ours = await startOurs(site, options, 'api')
  say('generating')
  const generating = await measureGenerating(ours, large, ranges)

  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const path = `/v2/organizations/${large.organizationId}/client_invoices?include_line_items=true`
  const headers = { Authorization: `Bearer ${large.token}` }
  const both: [Target, Target] = [
    { server: floor, path, headers },
    { server: ours, path, headers },
  ]
  await requireSameBody(both, ['viewer_url'])
  const terms = {
    load: startLoad(options),
    connections: 32,
    ...(options.isQuick
      ? { rounds: 3, seconds: 2, warmUpRequests: 500 }
      : { rounds: 9, seconds: 2, warmUpRequests: 1_500 }),
    postgresCpuMicros: () => postgresCpuMicros(site.database),
  }
  say(`measuring the list: ${terms.rounds} rounds of twice ${terms.seconds} s`)
  const list = await compare(...both, terms)
  say('measuring growth')
  const listOf = (of: Filled): GrowingList => ({
    url: `${ours.url}/v2/organizations/${of.organizationId}/client_invoices?include_line_items=true&`,
    token: of.token,
    middleId: of.middleInvoiceId,
  })
  const growth = await grown(listOf(large), listOf(small), options.isQuick ? 60 : 400)
  const plans = await explainLists(site.database, large)
  return report({ printing, generating, list, growth, plans }, sizes)
}

type Found = {
  printing: Printing
  generating: Generating
  list: Comparison
  growth: Growth[]
  plans: ListPlan[]
}

function report(found: Found, [large = 0, small = 0]: number[]): Report {
  const { printing, generating, list, growth, plans } = found
  const seconds = (value: number) => `${value.toFixed(2)} s`
  const slowest = plans.toSorted((a, b) => b.millis - a.millis)[0]
  return {
    figures: { ...found },
    tables: [
      {
        title: `lines from ${activitiesOfRange.toLocaleString('en')} activities; a PDF of 5,000 lines`,
        columns: ['', 'first', 'median', 'size', 'memory'],
        rows: [
          [
            'lines',
            seconds(generating.seconds[0] ?? 0),
            seconds(median(generating.seconds)),
            `${generating.lines.toLocaleString('en')} lines`,
            `+${generating.moreMegabytes} MB, to ${generating.peakMegabytes} MB`,
          ],
          [
            'PDF',
            seconds(printing.seconds[0] ?? 0),
            seconds(median(printing.seconds)),
            `${Math.round(printing.bytes / 1024)} kB`,
            '',
          ],
        ],
      },
      {
        title: '100 invoices of 100,000 with their lines, 32 connections',
        columns: measuredColumns,
        rows: [
          measuredRow('floor', list.floor),
          measuredRow('ours', list.ours),
          ['ratio', ratio(list.ratio.throughput), ratio(list.ratio.cpu), '', ''],
        ],
      },
      growthTable(large, small, growth),
      planTable(`lists of ${large.toLocaleString('en')} invoices, at the database`, plans),
    ],
    verdicts: [
      atMost(
        'lines from 100,000 activities',
        Math.max(...generating.seconds),
        targets.generateSeconds,
        seconds,
      ),
      atMost(
        'memory for them',
        generating.moreMegabytes,
        targets.generateMegabytes,
        (value) => `${value} MB`,
      ),
      atMost('a PDF of 5,000 lines', Math.max(...printing.seconds), targets.printSeconds, seconds),
      {
        target: `list, throughput of the floor’s, at least ${ratio(targets.list)}`,
        measured: ratio(list.ratio.throughput),
        isReached: list.ratio.throughput >= targets.list,
      },
      ...growth.map((each) =>
        atMost(`${each.page} page of the long list by the short one`, each.growth, targets.growth, ratio),
      ),
      atMost(`the slowest filter (${slowest?.name})`, slowest?.millis ?? 0, targets.listMillis, millis),
    ],
  }
}

function atMost(what: string, value: number, target: number, shown: (value: number) => string): Verdict {
  return { target: `${what}, at most ${shown(target)}`, measured: shown(value), isReached: value <= target }
}
