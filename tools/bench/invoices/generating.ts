import type { MeasuredServer } from '../servers.ts'
import type { DateRange, Filled } from './fill.ts'

export type Generating = { seconds: number[]; lines: number; peakMegabytes: number; moreMegabytes: number }

/** Generates the lines of a draft from the free time of each range. */
export async function measureGenerating(
  server: MeasuredServer,
  { organizationId, token, clientId }: Filled,
  ranges: readonly DateRange[],
): Promise<Generating> {
  const before = await server.peakBytes()
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const seconds: number[] = []
  let lines = 0
  for (const days of ranges) {
    const draft = await call('POST', `organizations/${organizationId}/client_invoices`, {
      client_id: clientId,
    })
    const invoice = `client_invoices/${draft.client_invoice.id}`
    const began = performance.now()
    const made = await call('POST', `${invoice}/line_items/generate`, {
      ...days,
      grouping: 'project_member',
    })
    seconds.push((performance.now() - began) / 1_000)
    lines = made.client_invoice.line_items.length
  }
  const peak = await server.peakBytes()
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return { seconds, lines, peakMegabytes: megabytes(peak), moreMegabytes: megabytes(peak - before) }
}
