import type { ComponentType } from 'react'
import type { Membership } from '../api/account-types.ts'
import type { CallTo } from '../api/permissions.ts'
import { paths } from '../paths.ts'
import { pagesOf } from './navigation-pages.ts'

export type Area = 'projects' | 'calendar' | 'money' | 'insights' | 'people' | 'settings'

export type Entry = {
  title: string
  /** Undefined: an area without a page of its own. */
  to?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The area that the entry opens: the pages that have it as their parent. */
  opens?: Area
  parent?: Area
  /** Shown only to people who may make this call. */
  needs?: CallTo
  isExact?: boolean
  /** The entry is also marked for the other pages below this URL; for those below its own anyway. */
  within?: string
  /** How many items wait there. */
  count?: number
}

/** A page that can be opened. */
export type Page = Entry & { to: string }

/** An entry of the first level with the other pages of its area. */
export type Top = Page & { pages: Page[] }

/** What the server shows the reader of other members' time. */
export type Oversight = { seesTime: boolean; decides: boolean; waiting: number }

export type Place = Pick<Membership, 'id' | 'role' | 'manages_it' | 'manages_billing' | 'view_only'>

type Allows = (call: CallTo) => boolean

/** At most nine entries, each with the pages of its area that the server allows, in the order of the reader's role. */
export function navigationOf(place: Place, oversight: Oversight, isAllowed: Allows): Top[] {
  const entries = allowedEntries(pagesOf(place, oversight), isAllowed)
  const tops = entries.filter(({ parent }) => parent === undefined)
  const shown = tops.flatMap((entry): Top[] => {
    const pages = entries.filter(isPage).filter(({ parent }) => parent && parent === entry.opens)
    const to = entry.to ?? pages[0]?.to
    return to === undefined ? [] : [{ ...entry, to, pages }]
  })
  const order = orderFor(place).map((page) => page(place.id))
  return shown.sort((one, other) => rankIn(order, one) - rankIn(order, other))
}

/** Every page of the navigation, for the search. */
export function pagesIn(tops: Top[]): Page[] {
  return tops.flatMap((top) => (top.pages.some(({ to }) => to === top.to) ? top.pages : [top, ...top.pages]))
}

/** The page that a URL belongs to: the one whose own URL has most in common with it. */
export function pageAt(pages: Page[], pathname: string): Page | undefined {
  const length = ({ to, within = to, isExact }: Page) =>
    pathname === to || pathname === within || (!isExact && pathname.startsWith(`${within}/`))
      ? within.length
      : 0
  const [first] = pages.toSorted((one, other) => length(other) - length(one))
  return first && length(first) > 0 ? first : undefined
}

/** What comes first: members track, people who decide approve and look after people, people who bill see money. */
function orderFor({ role, manages_it, manages_billing }: Place) {
  if (manages_it || role === 'manager')
    return [paths.organization, paths.approvals, paths.timesheet, paths.people]
  if (manages_billing) return [paths.organization, paths.invoices, paths.teamInvoices, paths.timesheet]
  return [paths.organization, paths.timesheet]
}

function rankIn(order: string[], { to }: Top): number {
  const at = order.indexOf(to)
  return at < 0 ? order.length : at
}

function isPage(entry: Entry): entry is Page {
  return entry.to !== undefined
}

export function allowedEntries<Each extends Entry>(entries: Each[], isAllowed: Allows): Each[] {
  return entries.filter(({ needs }) => needs === undefined || isAllowed(needs))
}
