import { managersWhoSeeOthers } from '../../../api/access.ts'
import { explained, oneOf } from '../../../foundation/http/query.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { slotsIn, timeLists, toolTypes } from '../../tracking/public.ts'
import { toolUsage } from '../records/tool-usage.ts'
import { pageOfToolUsages } from '../store/usage-pages.ts'

const extent = { days: 7, oldest: { months: 1 } }

const lists = timeLists({
  path: 'tool_usages',
  tag: 'Tools',
  what: 'tool usages',
  description: 'Returns one record per slot, member, project, task and tool, as trackers reported them.',
  record: toolUsage,
  asked: {
    time_slot: instantWindow(extent),
    tool_type: explained('Only applications, or only sites.', oneOf(...toolTypes)),
  },
  example: { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' },
  access: managersWhoSeeOthers,

  page: (db, organizationId, query, now) =>
    pageOfToolUsages(db, organizationId, { ...query, ids: slotsIn(query.time_slot, now, extent) }),
})

export const listToolUsages = lists.ofOrganization
export const listProjectToolUsages = lists.ofProject
