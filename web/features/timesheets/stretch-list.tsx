import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconLock, IconPencil, IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import type { DayText } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import { DeleteTime } from '../manual-time/delete-time.tsx'
import { MoveTime } from '../manual-time/move-time.tsx'
import { manualTimeSettingsQuery } from '../manual-time/settings-calls.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { SlotTable } from '../tracking/slot-table.tsx'
import type { Stretch } from '../tracking/stretches.ts'
import { lockWords, sourceWords } from '../tracking/time-words.ts'
import classes from './stretch-list.module.css'
import type { Asked } from './use-timesheet.ts'

type Props = {
  asked: Asked
  day: DayText
  stretches: Stretch[]
  person: WholePerson
  /** Where stretches of several projects stand together. */
  nameOf?: (stretch: Stretch) => string
}

/** Each stretch with how it came in; who may, gives it to other work or takes it away. */
export function StretchList({ asked, stretches, person, nameOf }: Props) {
  const [moved, setMoved] = useState<Stretch>()
  const [deleted, setDeleted] = useState<Stretch>()
  const { data: settings } = useQuery(manualTimeSettingsQuery(asked.whose.organizationId))
  const { zone } = asked.whose
  const needsApproval = asked.isOwn && (settings?.own_requires_approval ?? false)
  if (stretches.length === 0)
    return <Text c="dimmed">Nothing is booked here yet. What runs is booked every ten minutes.</Text>
  return (
    <>
      <ItemList label="Stretches">
        {stretches.map((stretch) => {
          const times = `${timeIn(zone, stretch.fromMs)} – ${timeIn(zone, stretch.toMs)}`
          return (
            <Item
              key={stretch.fromMs}
              title={<span className="figures">{times}</span>}
              badges={nameOf && <span>{nameOf(stretch)}</span>}
              facts={[
                <Hours key="tracked" of={stretch.tracked} />,
                sourceWords(stretch),
                stretch.inputTracked > 0 &&
                  `${activityText(activityPercent(stretch.overall, stretch.inputTracked))} active`,
                !stretch.billable && 'Not billable',
                stretch.lock && lockWords[stretch.lock],
              ]}
              actions={
                stretch.lock ? (
                  <IconLock size={16} aria-label="Locked" />
                ) : (
                  asked.mayWrite && (
                    <>
                      {!needsApproval && (
                        <IconAction
                          label={`Edit ${times}`}
                          icon={IconPencil}
                          onClick={() => setMoved(stretch)}
                        />
                      )}
                      <IconAction
                        label={`Delete ${times}`}
                        icon={IconTrash}
                        onClick={() => setDeleted(stretch)}
                      />
                    </>
                  )
                )
              }
            >
              <details className={classes.slots}>
                <summary>
                  {stretch.activities.length === 1 ? '1 slot' : `${stretch.activities.length} slots`}
                </summary>
                <SlotTable
                  activities={stretch.activities}
                  zone={zone}
                  label={`Slots of ${times}, ${durationText(stretch.tracked)}`}
                />
              </details>
            </Item>
          )
        })}
      </ItemList>
      {needsApproval && asked.mayWrite && (
        <Text c="dimmed" fz="sm">
          Changes of your time need approval: you can delete time here, and ask for other time with a request.
        </Text>
      )}
      <MoveTime whose={asked.whose} stretch={moved} person={person} onClose={() => setMoved(undefined)} />
      <DeleteTime whose={asked.whose} stretch={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}
