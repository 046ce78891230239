import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText, isDay, weekStart } from '../../ui/week.ts'
import { CreatedWeekPreview } from './created-week.tsx'
import { copyWeek } from './plan-calls.ts'
import { useCreatedWeek } from './use-created-week.ts'

type Props = { isOpen: boolean; week: DayText; teamIds: number[]; onClose: () => void }

export function CopyWeekDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('Copy week')} size={560}>
      {isOpen && <Copy {...props} />}
    </Modal>
  )
}

/** Copies the shifts of the week that is shown, of the chosen teams, to another week. */
function Copy({ week, teamIds, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = useOrganization()
  const [to, setTo] = useState<DayText>(addDays(week, 7))
  const isOther = isDay(to) && weekStart(to, 'mon') !== week
  const { preview, names, isBusy, create } = useCreatedWeek({
    key: ['copy', week, to, teamIds],
    isReady: isOther,
    create: (isPreview) =>
      copyWeek(
        id,
        { from_week: week, to_week: to, ...(teamIds.length > 0 && { team_ids: teamIds }) },
        isPreview,
      ),
    week,
    onDone: onClose,
  })
  return (
    <Stack gap="md">
      <Text>
        {t('Copy the shifts of {week} to another week as single shifts. Existing shifts don’t change.', {
          week: daysText(week, addDays(week, 6)),
        })}
      </Text>
      <DateField
        label={t('To the week of')}
        maw={220}
        value={to}
        onChange={setTo}
        error={isOther ? undefined : t('Choose a day in another week.')}
      />
      {isOther && (
        <Loaded query={preview}>{(found) => <CreatedWeekPreview of={found} names={names} />}</Loaded>
      )}
      <Group justify="flex-end" gap="xs">
        <Cancel onClose={onClose} />
        <Button loading={isBusy} disabled={!isOther || !preview.data?.created.length} onClick={create}>
          {t('Copy shifts')}
        </Button>
      </Group>
    </Stack>
  )
}
