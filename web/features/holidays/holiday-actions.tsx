import { ActionIcon, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { IconDots, IconEdit, IconTrash } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { deleteHoliday, type Holiday, holidaysKey } from './calls.ts'

export function HolidayActions({ holiday, onChange }: { holiday: Holiday; onChange: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteHoliday(holiday.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: holidaysKey(id) })
      sayDone(t('{holiday} deleted.', { holiday: holiday.name }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete {holiday}?', { holiday: holiday.name }),
      consequence: t('Time off that is approved already stays as it is.'),
      action: t('Delete holiday'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('Manage {holiday} on {day}', { holiday: holiday.name, day: holiday.date })}
          loading={remove.isPending}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={onChange}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item c="var(--bad-text)" leftSection={<IconTrash size={16} />} onClick={askAndRemove}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
