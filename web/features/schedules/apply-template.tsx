import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText } from '../../ui/week.ts'
import { CreatedWeekPreview } from './created-week.tsx'
import { applyTemplate, type ShiftTemplate } from './plan-calls.ts'
import { useCreatedWeek } from './use-created-week.ts'

type Props = { template: ShiftTemplate; week: DayText; onBack: () => void; onDone: () => void }

/** Applies a template to the week that is shown. Rows without a member get one first. */
export function ApplyTemplate({ template, week, onBack, onDone }: Props) {
  const labels = [...new Set(template.shifts.flatMap(({ label }) => label ?? []))]
  const [members, setMembers] = useState<Record<string, number | null>>({})
  const assignments = labels.flatMap((label) => {
    const user_id = members[label]
    return user_id ? [{ label, user_id }] : []
  })
  const { preview, names, isBusy, create } = useCreatedWeek({
    key: ['template', template.id, week, assignments],
    isReady: true,
    create: (isPreview) => applyTemplate(template.id, { week, assignments }, isPreview),
    week,
    onDone,
  })
  return (
    <Stack gap="md">
      <Text>
        {t('Add the shifts of {template} to {week}. Existing shifts don’t change.', {
          template: template.name,
          week: daysText(week, addDays(week, 6)),
        })}
      </Text>
      {labels.map((label) => (
        <MemberSelect
          key={label}
          label={label}
          value={members[label] ?? null}
          onChange={(userId) => setMembers({ ...members, [label]: userId })}
        />
      ))}
      <Loaded query={preview}>{(found) => <CreatedWeekPreview of={found} names={names} />}</Loaded>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button loading={isBusy} disabled={!preview.data?.created.length} onClick={create}>
          {t('Apply template')}
        </Button>
      </Group>
    </Stack>
  )
}
