import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { present } from '../../../foundation/values/present.ts'
import type { ToolBook } from '../../tracking/public.ts'
import { defaultsOf } from '../catalogue/known-tools.ts'
import { toolsChanged } from '../facts.ts'
import { effectiveAt } from '../rules/effective.ts'
import { toolName } from '../rules/tool-key.ts'
import { changeDefaults, createTools, findTools, type NamedTool, toolKey } from '../store/tools.ts'

/** Gives each use its tool and what it counts as; tools that are new to the organization are created. */
export const toolBook: ToolBook = {
  async identify({ db, now, announce }, { organizationId, userId }, used) {
    const named = used.map(({ toolType, name }) => {
      const tool = toolName(toolType, name)
      return { toolType, ...tool, defaults: defaultsOf(toolType, tool.key) }
    })
    // Of several spellings the first one names the tool.
    const distinct = new Map(named.toReversed().map((tool): [string, NamedTool] => [toolKey(tool), tool]))
    const known = await findTools(db, { organizationId, userId }, [...distinct.values()])
    const missing = [...distinct.values()].filter((tool) => !known.has(toolKey(tool)))
    const { ids, created } =
      missing.length > 0 ? await createTools(db, organizationId, missing, now) : { ids: none, created: [] }
    const stale = [...distinct.values()].filter((tool) => isStale(tool, known.get(toolKey(tool))?.defaults))
    const updated = stale.length > 0 ? await changeDefaults(db, organizationId, stale, now) : []
    if (created.length + updated.length > 0)
      announce(toolsChanged({ organization_id: organizationId, created, updated }))
    return named.map((tool, i) => {
      const decided = known.get(toolKey(tool))
      return {
        toolId: present(decided?.id ?? ids.get(toolKey(tool)), 'id of the tool'),
        isBrowser: tool.defaults.isBrowser,
        productivity: effectiveAt(decided?.overrides ?? [], {
          moment: instantFromSeconds(present(used[i], 'use of the tool').second),
          jobType: decided?.jobType ?? null,
          fallback: tool.defaults.productivity,
        }),
      }
    })
  },
}

const none: ReadonlyMap<string, number> = new Map()

function isStale({ defaults }: NamedTool, stored: { category: string; productivity: string } | undefined) {
  return (
    stored !== undefined &&
    (stored.category !== defaults.category || stored.productivity !== defaults.productivity)
  )
}
