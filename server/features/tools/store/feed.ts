import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { dailyToolUsagesRemoved, toolUsagesChanged, toolUsagesRemoved } from '../../tracking/facts.ts'
import { toolsChanged } from '../facts.ts'
import { dailyToolUsage } from '../records/daily-tool-usage.ts'
import { toolClassification } from '../records/tool-classification.ts'
import { toolUsage } from '../records/tool-usage.ts'
import { classified } from './classifications.ts'

/** A usage that lost all its time is deleted from the feed. */
export const toolUsageFeed: Resource = {
  name: 'tool_usage',
  deletion: 'its time was deleted or shortened, or belongs to other work; or its days are over',
  record: toolUsage,
  key: { id: 'a.id' },
  from: () => sql`tool_time a join tools t on t.organization_id = a.organization_id and t.id = a.tool_id`,
  organization: 'a.organization_id',
  touches: touchedBy(
    on(toolUsagesChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
      ...fact.deleted.map((id) => deleted(id)),
    ]),
    on(toolUsagesRemoved, ({ tool_usage_ids }) => tool_usage_ids.map((id) => deleted(id))),
  ),
}

export const dailyToolUsageFeed: Resource = {
  name: 'daily_tool_usage',
  deletion: 'no time is left on that day, or its days are over',
  record: dailyToolUsage,
  key: { id: 'a.id' },
  from: () => sql`tool_days a join tools t on t.organization_id = a.organization_id and t.id = a.tool_id`,
  organization: 'a.organization_id',
  touches: touchedBy(
    on(toolUsagesChanged, (fact) => [
      ...fact.days_created.map((id) => created(id)),
      ...fact.days_updated.map((id) => updated(id)),
    ]),
    on(dailyToolUsagesRemoved, ({ daily_tool_usage_ids }) => daily_tool_usage_ids.map((id) => deleted(id))),
  ),
}

/** With the values for all job types. */
export const toolClassificationFeed: Resource = {
  name: 'tool_classification',
  deletion: 'never. The record has the values for all job types',
  record: toolClassification,
  key: { id: 'c.id' },
  from: (now) => sql`${classified(now, undefined)} c`,
  organization: 'c.organization_id',
  touches: touchedBy(
    on(toolsChanged, (fact) => [
      ...fact.created.map((id) => created(id)),
      ...fact.updated.map((id) => updated(id)),
    ]),
  ),
}
