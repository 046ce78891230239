import { Text } from '@mantine/core'
import { useState } from 'react'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconArrowsSplit, IconClipboard, IconLock, IconPencil, IconTrash } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { printedParts } from '../../ui/printed.ts'
import { RowDeed, RowMenu } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import type { DayText } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import { DeleteTime } from '../manual-time/delete-time.tsx'
import { DuplicateTime } from '../manual-time/duplicate-time.tsx'
import { EditTime } from '../manual-time/edit-time.tsx'
import { SplitTime } from '../manual-time/split-time.tsx'
import type { WholePerson } from '../organizations/member-calls.ts'
import { blockOfStretch } from '../tracking/blocks.ts'
import { useOutbox } from '../tracking/outbox.ts'
import { isEdited } from '../tracking/overlay.ts'
import { SlotTable } from '../tracking/slot-table.tsx'
import type { Stretch } from '../tracking/stretches.ts'
import { lockWords, sourceWords } from '../tracking/time-words.ts'
import classes from './stretch-list.module.css'
import { useNeedsApproval } from './use-needs-approval.ts'
import type { Asked } from './use-timesheet.ts'

type Props = {
  asked: Asked
  day: DayText
  stretches: Stretch[]
  person: WholePerson
  /** For lists with stretches of several projects. */
  nameOf?: (stretch: Stretch) => string
}

/** Stretches with their source, and buttons to edit or delete them. */
export function StretchList({ asked, stretches, person, nameOf }: Props) {
  const [edited, setEdited] = useState<Stretch>()
  const [split, setSplit] = useState<Stretch>()
  const [copied, setCopied] = useState<Stretch>()
  const [deleted, setDeleted] = useState<Stretch>()
  const { whose } = asked
  const { zone } = whose
  const needsApproval = useNeedsApproval(asked)
  // With a connection that is a moment.
  const isOffline = useIsOffline()
  const isLate = useOutbox().isStuck || isOffline
  const { parts } = printedParts(
    stretches.map(({ tracked }) => tracked),
    usePrintUnit(),
  )
  if (stretches.length === 0)
    return <Text c="dimmed">{t('No time yet. A running timer is saved every ten minutes.')}</Text>
  return (
    <>
      <ItemList label={t('Time entries')}>
        {stretches.map((stretch, at) => {
          const times = `${timeIn(zone, stretch.fromMs)} – ${timeIn(zone, stretch.toMs)}`
          return (
            <Item
              key={stretch.fromMs}
              title={<span className="figures">{times}</span>}
              badges={nameOf && <span>{nameOf(stretch)}</span>}
              facts={[
                <Hours key="tracked" of={stretch.tracked} as={parts[at]} />,
                !stretch.isMixed && sourceWords(stretch),
                isLate && stretch.activities.some(isEdited) && t('Not sent yet'),
                stretch.inputTracked > 0 &&
                  t('{percent} active', {
                    percent: activityText(activityPercent(stretch.overall, stretch.inputTracked)),
                  }),
                !stretch.billable && t('Non-billable'),
                stretch.lock && lockWords(stretch.lock),
              ]}
              actions={
                stretch.lock ? (
                  <IconLock size={16} aria-label={t('Locked')} />
                ) : (
                  asked.mayWrite && (
                    <>
                      {!needsApproval && (
                        <IconAction
                          label={t('Edit {times}', { times })}
                          icon={IconPencil}
                          onClick={() => setEdited(stretch)}
                        />
                      )}
                      <IconAction
                        label={t('Delete {times}', { times })}
                        icon={IconTrash}
                        onClick={() => setDeleted(stretch)}
                      />
                      {!needsApproval && (
                        <RowMenu label={t('More for {times}', { times })} isBusy={false}>
                          <RowDeed icon={IconArrowsSplit} onClick={() => setSplit(stretch)}>
                            {t('Split…')}
                          </RowDeed>
                          <RowDeed icon={IconClipboard} onClick={() => setCopied(stretch)}>
                            {t('Duplicate…')}
                          </RowDeed>
                        </RowMenu>
                      )}
                    </>
                  )
                )
              }
            >
              <details className={classes.slots}>
                <summary>
                  {t('{count, plural, one {# slot} other {# slots}}', { count: stretch.activities.length })}
                </summary>
                <SlotTable
                  activities={stretch.activities}
                  zone={zone}
                  label={t('Slots of {times}, {duration}', {
                    times,
                    duration: durationText(stretch.tracked),
                  })}
                />
              </details>
            </Item>
          )
        })}
      </ItemList>
      {needsApproval && asked.mayWrite && (
        <Text c="dimmed" fz="sm">
          {t('Your manual time needs approval. You can delete time here, or request time to add.')}
        </Text>
      )}
      <EditTime {...{ whose, person }} block={blockIn(edited)} onClose={() => setEdited(undefined)} />
      <SplitTime {...{ whose, person }} block={blockIn(split)} onClose={() => setSplit(undefined)} />
      <DuplicateTime
        {...{ whose, person }}
        today={asked.today}
        block={blockIn(copied)}
        onClose={() => setCopied(undefined)}
      />
      <DeleteTime
        {...{ whose, person }}
        stretch={deleted}
        mayUndo={!needsApproval}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}

const blockIn = (stretch: Stretch | undefined) => stretch && blockOfStretch(stretch)
