import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconBeach, IconDownload } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { type Holiday, useHolidays } from './calls.ts'
import { holidayColumns } from './holiday-columns.tsx'
import { HolidayDialog, NewHolidayDialog } from './holiday-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** The holidays of a year: all for owners and managers, their own for others. */
export function HolidaysPage() {
  const { id } = useOrganization()
  const { text, change } = useSearchState()
  const [changing, setChanging] = useState<Holiday>()
  const [mayChange = false] = useMay(`POST /v2/organizations/${id}/holidays`)
  const thisYear = new Date().getFullYear()
  const year = Number(text('year')) || thisYear
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map(String)
  return (
    <>
      <ListPage
        name="holidays"
        title={t('Holidays')}
        description={t('Days off in {year}.', { year: String(year) })}
        icon={IconBeach}
        rows={useHolidays(id, year)}
        rowKey={(row) => row.id}
        columns={holidayColumns(mayChange ? setChanging : undefined)}
        filters={[
          {
            key: 'year',
            title: t('Year'),
            choices: years.map((value) => ({ value, label: value })),
            isSingle: true,
          },
        ]}
        actions={
          mayChange && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => change('import', 'yes')}
            >
              {t('Import holidays')}
            </Button>
          )
        }
        create={mayChange ? { label: t('New holiday'), dialog: NewHolidayDialog } : undefined}
        empty={{
          title: t('No holidays yet'),
          text: mayChange
            ? t('Import the public holidays of your country, or add your own.')
            : t('Holidays that apply to you appear here.'),
        }}
        noMatch={t('No holidays in this year')}
      />
      <HolidayDialog holiday={changing} onClose={() => setChanging(undefined)} />
      <ImportDialog isOpen={mayChange && text('import') !== ''} onClose={() => change('import', '')} />
    </>
  )
}
