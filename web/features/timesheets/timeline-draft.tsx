import { Button, Group, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import { ClashWords } from '../manual-time/clash-words.tsx'
import { useEditedWork, workWords } from '../manual-time/edited-work.ts'
import { reshape } from '../manual-time/time-change.ts'
import { saveEdit, useSavedEdit } from '../manual-time/use-time-change.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Block, Span } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import classes from './timeline.module.css'
import type { Draft } from './use-timeline-drag.ts'

type Props = {
  whose: Whose
  person: WholePerson
  draft: Draft
  clashes: readonly Block[]
  nameOf: (block: Block) => string
  /** Lets a key on the block save. */
  saveBy: RefObject<() => void>
  onClose: () => void
}

/** What was dragged, what is in its way, and its reason; only Save writes it. */
export function TimelineDraft({
  whose,
  person,
  draft: { block, span },
  clashes,
  nameOf,
  saveBy,
  onClose,
}: Props) {
  const { zone } = whose
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const times = (span: Span) => timesIn(zone, span)
  const usual = t('Moved from {times}.', { times: times(block) })
  const isBlocked = clashes.length > 0 || isSaving

  async function save(): Promise<void> {
    if (isBlocked) return
    setSaving(true)
    const change = reshape(block, span)
    try {
      const work = workOf(block)
      const edit = await saveEdit(whose, {
        change,
        reason: reason.trim() || usual,
        words: t('{work}, {day}: {before} moved to {after}.', {
          work: workWords(work),
          day: longDay(dayIn(zone, block.fromMs)),
          before: times(block),
          after: times(span),
        }),
        notice: t('Moved to {times}.', { times: times(span) }),
        work,
      })
      await saved(edit)
      onClose()
    } catch (error) {
      sayProblem(error)
      setSaving(false)
    }
  }
  useEffect(() => {
    saveBy.current = () => void save()
  })

  return (
    <section className={classes.draft} aria-label={t('Unsaved change')}>
      <div className="figures">
        {t('{work}: {before} to {after}', { work: nameOf(block), before: times(block), after: times(span) })}
      </div>
      <ClashWords clashes={clashes} nameOf={nameOf} zone={zone} />
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          miw={160}
          label={t('Reason')}
          placeholder={usual}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
            if (event.key === 'Escape') onClose()
          }}
        />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={isSaving} disabled={clashes.length > 0} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </Group>
    </section>
  )
}
