import { Agent } from 'node:http'
import { median, type Table } from './bench.ts'
import { millis, ratio } from './report.ts'
import { timed } from './spine/growth.ts'

export type Growth = { page: string; smallMillis: number; largeMillis: number; growth: number }

/** A list of an organization: its address without a page, and the id in its middle. */
export type GrowingList = { url: string; token: string; middleId: number }

/** A page of the long list by the same page of the short one, one request at a time, compared within a round. */
export async function grown(large: GrowingList, small: GrowingList, rounds: number): Promise<Growth[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const pages: Growth[] = []
  for (const page of ['first', 'middle'] as const) {
    const ask = ({ url, token, middleId }: GrowingList) =>
      timed(agent, `${url}page_start_id=${page === 'first' ? 0 : middleId}`, token)
    const times: { small: number; large: number }[] = []
    for (let round = -20; round < rounds; round++) {
      const each = { small: await ask(small), large: await ask(large) }
      if (round >= 0) times.push(each)
    }
    pages.push({
      page,
      smallMillis: median(times.map((each) => each.small)),
      largeMillis: median(times.map((each) => each.large)),
      growth: median(times.map((each) => each.large / each.small)),
    })
  }
  agent.destroy()
  return pages
}

export function growthTable(large: number, small: number, growth: readonly Growth[]): Table {
  return {
    title: `a page of ${large.toLocaleString('en')} by a page of ${small.toLocaleString('en')} (p50)`,
    columns: ['', 'small', 'large', 'ratio'],
    rows: growth.map((each) => [
      each.page,
      millis(each.smallMillis),
      millis(each.largeMillis),
      ratio(each.growth),
    ]),
  }
}
