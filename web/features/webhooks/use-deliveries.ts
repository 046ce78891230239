import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { nowMs } from '../../ui/clock.ts'
import { initially } from '../../ui/initially.ts'
import type { ServedList } from '../../ui/list-export.tsx'
import { readNewest, type Stretch } from '../../ui/newest-first.ts'
import { type Rows, usePageRows } from '../../ui/page-rows.ts'
import { type Delivery, deliveriesKey, type Outcome, readDeliveries, type Webhook } from './calls.ts'

export type DeliveryFilter = { event: string; outcomes: Outcome[]; day: string }

const hourMs = 3_600_000
const leastSpanMs = 1_000
const refreshMs = 3_000
const pageLimit = 500

/** The deliveries of a webhook that fit, the newest first; fresh by themselves until one has scrolled on. */
export function useDeliveries(webhook: Webhook, filter: DeliveryFilter): Rows<Delivery> {
  const { id, created_at } = webhook
  const { event, outcomes, day } = filter
  const bounds = boundsOf(day) ?? { startMs: Date.parse(created_at), stopMs: undefined }
  // How far the first look had to go back: the next one begins there, and is one call.
  const firstSpanMs = useRef(hourMs)
  const query = useInfiniteQuery({
    queryKey: [...deliveriesKey(id), filter],
    async queryFn({ pageParam, signal }) {
      const now = nowMs()
      const isFirst = pageParam.stopMs === bounds.stopMs
      const read = await readNewest<Delivery>(
        {
          nowMs: now,
          floorMs: bounds.startMs,
          async readPage({ startMs, stopMs }, startId) {
            const asked = {
              ...(event && { event }),
              ...(outcomes.length > 0 && { 'outcome[]': outcomes }),
              'created_at[start]': instantOf(startMs),
              ...(stopMs !== undefined && { 'created_at[stop]': instantOf(stopMs) }),
              page_start_id: startId,
              page_limit: pageLimit,
            }
            const page = await readDeliveries(id, asked, signal)
            return { rows: page.deliveries, nextId: page.pagination?.next_page_start_id }
          },
        },
        isFirst ? { ...pageParam, spanMs: firstSpanMs.current } : pageParam,
      )
      // A browser whose clock is behind the server's finds everything after its own now.
      const wentBackMs = (bounds.stopMs ?? now) - (read.next?.stopMs ?? bounds.startMs)
      if (isFirst) firstSpanMs.current = Math.max(leastSpanMs, wentBackMs)
      return read
    },
    initialPageParam: initially<Stretch>({ stopMs: bounds.stopMs, spanMs: hourMs }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? refreshMs : false),
  })
  return { ...usePageRows(query, rowsOf), list: listOf(webhook, filter) }
}

/** The webhooks of a user belong to no organization, whose lists could hold their deliveries. */
function listOf(
  { id, organization_id: organizationId }: Webhook,
  { event, outcomes, day }: DeliveryFilter,
): ServedList | undefined {
  if (organizationId === undefined) return undefined
  const bounds = boundsOf(day)
  const filters = {
    webhook_id: id,
    ...(event && { event }),
    ...(outcomes.length > 0 && { 'outcome[]': outcomes }),
    ...(bounds && {
      'created_at[start]': instantOf(bounds.startMs),
      'created_at[stop]': instantOf(bounds.stopMs),
    }),
  }
  return { organizationId, name: 'webhook_deliveries', filters }
}

const rowsOf = ({ rows }: { rows: Delivery[] }) => rows

/** A day of the reader's own zone; what is none counts as not given. */
function boundsOf(day: string): { startMs: number; stopMs: number } | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const at = (offset: number) => new Date(Number(year), Number(month) - 1, Number(date) + offset).getTime()
  return { startMs: at(0), stopMs: at(1) }
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}
