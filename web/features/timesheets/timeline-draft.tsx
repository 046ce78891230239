import { Button, Group, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import { ClashWords } from '../manual-time/clash-words.tsx'
import { reshape } from '../manual-time/time-change.ts'
import { sendChange, useChangedTime } from '../manual-time/use-time-change.ts'
import type { Block } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import classes from './timeline.module.css'
import type { Draft } from './use-timeline-drag.ts'

type Props = {
  whose: Whose
  draft: Draft
  clashes: readonly Block[]
  nameOf: (block: Block) => string
  /** Lets a key on the block save. */
  saveBy: RefObject<() => void>
  onClose: () => void
}

/** What was dragged, what is in its way, and its reason; only Save writes it. */
export function TimelineDraft({ whose, draft: { block, span }, clashes, nameOf, saveBy, onClose }: Props) {
  const { zone } = whose
  const changed = useChangedTime(whose)
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const times = (ms: { fromMs: number; toMs: number }) =>
    `${timeIn(zone, ms.fromMs)} – ${timeIn(zone, ms.toMs)}`
  const usual = t('Moved from {times}.', { times: times(block) })
  const isBlocked = clashes.length > 0 || isSaving

  async function save(): Promise<void> {
    if (isBlocked) return
    setSaving(true)
    const change = reshape(block, span)
    try {
      await sendChange(whose, change, reason.trim() || usual)
      await changed(change, t('Moved to {times}.', { times: times(span) }))
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
