import { createHash } from 'node:crypto'
import type { DemoPart } from '../../api/demo/demo.ts'
import { toSeconds } from '../../foundation/time/instant.ts'
import { createDemoUsages, type DemoSlot, demoSlots, type ToolType } from '../tracking/public.ts'
import { toolBook } from './changes/identify-tools.ts'

type Kit = { applications: readonly string[]; sites: readonly string[] }

/** What people of the studio work with, by their jobs in turn. */
const kits: readonly Kit[] = [
  {
    applications: ['Visual Studio Code', 'Slack', 'Terminal'],
    sites: ['github.com', 'stackoverflow.com', 'reddit.com'],
  },
  {
    applications: ['Figma', 'Slack', 'Adobe Photoshop'],
    sites: ['figma.com', 'dribbble.com', 'pinterest.com'],
  },
  {
    applications: ['Microsoft Excel', 'Microsoft Outlook', 'Crane Planner'],
    sites: ['docs.google.com', 'bahn.de', 'youtube.com'],
  },
  { applications: ['Microsoft Word', 'Zoom', 'Notion'], sites: ['notion.so', 'deepl.com', 'bbc.com'] },
]
const browser = 'Google Chrome'

type Use = { toolType: ToolType; name: string; seconds: number }

/** What was on screen in a slot: one application mostly, a second one now and then, and the browser with its sites. */
function usesOf({ user_id, tracked, uuid }: DemoSlot): Use[] {
  const drawn = createHash('sha256').update(`tools ${uuid}`).digest()
  const kit = kits[user_id % kits.length]
  const one = (names: readonly string[] | undefined, byte: number) => names?.[byte % names.length] ?? browser
  const inBrowser = Math.floor((tracked * (drawn.readUInt8(0) % 60)) / 100)
  const beside = Math.floor((tracked * (drawn.readUInt8(1) % 30)) / 100)
  const first = drawn.readUInt8(2) % 100 < 92 ? 2 : 3
  const uses: Use[] = [
    {
      toolType: 'application',
      name: one(kit?.applications.slice(0, 1), 0),
      seconds: tracked - inBrowser - beside,
    },
    { toolType: 'application', name: one(kit?.applications, 1 + (drawn.readUInt8(3) % 2)), seconds: beside },
    { toolType: 'application', name: browser, seconds: inBrowser },
    { toolType: 'url', name: one(kit?.sites.slice(0, first), drawn.readUInt8(4)), seconds: inBrowser },
  ]
  return uses.filter(({ seconds }) => seconds > 0)
}

/** One slot shows an unusual activity: a program moves the mouse for the member. */
const oddFromTheEnd = 30
function oddUses({ tracked }: DemoSlot): Use[] {
  const seconds = Math.min(45, tracked)
  return [
    { toolType: 'application', name: 'Microsoft Word', seconds: tracked - seconds },
    { toolType: 'application', name: 'Mouse Jiggler', seconds },
  ]
}

export const demoTools: DemoPart = {
  creates: 'tools',
  after: ['tracked time'],

  async create(demo) {
    const slots = demoSlots(demo)
    const odd = slots.at(-oddFromTheEnd)
    const used = slots.flatMap((at) => (at === odd ? oddUses(at) : usesOf(at)).map((use) => ({ at, use })))
    const known = await toolBook.identify(
      demo,
      // Nothing is decided yet, so every job type has the same defaults.
      { organizationId: demo.organizationId, userId: 0 },
      used.map(({ at, use }) => ({ ...use, second: toSeconds(at.time_slot) })),
    )
    await createDemoUsages(
      demo,
      used.flatMap(({ at, use }, i) => {
        const tool = known[i]
        if (tool === undefined) return []
        const hex = createHash('sha256').update(`${use.name} ${at.uuid}`).digest('hex')
        const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
        const usage = {
          ...tool,
          uuid,
          part: 0,
          slot: at.slot,
          date: at.date,
          toolType: use.toolType,
          details: undefined,
          projectId: at.project_id,
          taskId: at.task_id,
          offered: use.seconds,
          activations: use.toolType === 'application' ? 1 + (Number.parseInt(hex.slice(0, 2), 16) % 6) : null,
        }
        return [{ at, usage }]
      }),
    )
  },
}
