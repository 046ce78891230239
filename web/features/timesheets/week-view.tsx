import { Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Line } from '../tracking/week-sums.ts'
import { AddRow } from './add-row.tsx'
import { isSameLine } from './added-lines.ts'
import { CopyWeek } from './copy-week.tsx'
import { useNeedsApproval } from './use-needs-approval.ts'
import type { Asked, Week } from './use-timesheet.ts'
import { useTypedHours } from './use-typed-hours.ts'
import { WeekGrid } from './week-grid.tsx'

const none: Line[] = []

type Props = {
  asked: Asked
  week: Week
  person: WholePerson
  mayAdd: boolean
}

/** A week as a table, which takes typed hours and the entries of the week before. */
export function WeekView({ asked, week, person, mayAdd }: Props) {
  const { text, change } = useSearchState()
  const needsApproval = useNeedsApproval(asked)
  const [reason, setReason] = useState('')
  const usual = t('Typed into the week.')
  const typeHours = useTypedHours(asked.whose, { person, reason: reason.trim() || usual, days: week.days })
  const mayType = mayAdd && !needsApproval
  const isTyping = mayType && text('type') === 'yes'
  const [added, setAdded] = useState<Line[]>([])
  return (
    <>
      {mayType && (
        <Group gap="md" mb="sm" align="center">
          <CopyWeek {...{ asked, week, person }} />
          <Switch
            size="xs"
            label={t('Type hours')}
            checked={isTyping}
            onChange={(event) => change('type', event.currentTarget.checked ? 'yes' : '')}
          />
          {isTyping && (
            <TextInput
              size="xs"
              flex={1}
              maw={360}
              miw={160}
              aria-label={t('Reason for typed hours')}
              placeholder={t('Reason: {usual}', { usual })}
              maxLength={2_000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Group>
      )}
      <WeekGrid
        {...{ asked, week }}
        mayAdd={mayAdd && (isTyping || asked.mayWrite)}
        typeHours={isTyping ? typeHours : undefined}
        added={isTyping ? added : none}
      />
      {isTyping && (
        <AddRow
          person={person}
          onAdd={(line) => setAdded((before) => [...before.filter((each) => !isSameLine(each, line)), line])}
        />
      )}
    </>
  )
}
