import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { IconEdit } from '../../ui/icons.ts'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteHoliday, type Holiday, holidaysKey } from './calls.ts'

/** A holiday that was paid out stays. */
export function HolidayActions({ holiday, onChange }: { holiday: Holiday; onChange: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteHoliday(holiday.id),
    refresh: () => queries.invalidateQueries({ queryKey: holidaysKey(id) }),
    question: {
      title: t('Delete {holiday}?', { holiday: holiday.name }),
      consequence: t('Time off that is already approved doesn’t change.'),
      action: t('Delete holiday'),
    },
    done: t('{holiday} deleted.', { holiday: holiday.name }),
  })
  return (
    <RowMenu
      label={t('Manage {holiday} on {day}', { holiday: holiday.name, day: calendarDayText(holiday.date) })}
      isBusy={isBusy}
    >
      <RowDeed icon={IconEdit} onClick={onChange}>
        {t('Edit')}
      </RowDeed>
      {!holiday.paid_out && <RowRemoval onClick={askAndRemove}>{t('Delete')}</RowRemoval>}
    </RowMenu>
  )
}
