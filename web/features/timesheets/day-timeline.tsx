import { useState } from 'react'
import { useSearchState } from '../../ui/search-state.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import type { DayText } from '../../ui/week.ts'
import { wallClock } from '../../ui/zone.ts'
import { EditTime } from '../manual-time/edit-time.tsx'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Block, Span } from '../tracking/blocks.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { Timeline } from './timeline.tsx'
import { useNeedsApproval } from './use-needs-approval.ts'
import type { Asked } from './use-timesheet.ts'

type Props = {
  asked: Asked
  day: DayText
  person: WholePerson
  blocks: Block[]
  isLocked: boolean
  nameOf: (block: Block) => string
}

/** The timeline of a day, with what the reader may do on it. */
export function DayTimeline({ asked, day, person, blocks, isLocked, nameOf }: Props) {
  const { whose, mayWrite, today } = asked
  const [edited, setEdited] = useState<Block>()
  const { changeAll } = useSearchState()
  const needsApproval = useNeedsApproval(asked)
  const mayMove = mayWrite && !needsApproval
  const isOffline = useIsOffline()
  // A request for time goes to its approver at once.
  const mayRequest = !needsApproval || !isOffline
  const mayAdd =
    mayWrite && mayRequest && !isLocked && day <= today && trackableWork(person).projects.length > 0
  const add = ({ fromMs, toMs }: Span) =>
    changeAll({
      add: 'yes',
      date: day,
      start: wallClock(whose.zone, Math.ceil(fromMs / minuteMs) * minuteMs).slice(11),
      minutes: String(Math.floor((toMs - fromMs) / minuteMs)),
    })
  return (
    <>
      <Timeline
        key={day}
        {...{ asked, day, person, blocks, mayMove, nameOf }}
        onEdit={setEdited}
        onAdd={mayAdd ? add : undefined}
      />
      <EditTime whose={whose} block={edited} person={person} onClose={() => setEdited(undefined)} />
    </>
  )
}

const minuteMs = 60_000
