import { t } from '../../ui/text.ts'
import { DenyDialog } from '../manual-time/deny-dialog.tsx'
import type { NamedTimesheet } from './calls.ts'
import { denyTimesheetForm } from './timesheet-forms.ts'

type Props = {
  sheet: NamedTimesheet | undefined
  onDenied: (id: number) => Promise<void>
  onUndo: (id: number) => unknown
  onClose: () => void
}

export function DenyTimesheet({ sheet, ...props }: Props) {
  return (
    <DenyDialog
      {...props}
      denied={sheet}
      form={denyTimesheetForm}
      path={(id) => ({ timesheet_id: id })}
      words={{
        title: ({ member }) => t('Deny {member}’s timesheet', { member }),
        help: ({ member }) =>
          t('{member} can read this, change the time and submit the timesheet again.', { member }),
        done: ({ member }) => t('Denied {member}’s timesheet.', { member }),
      }}
    />
  )
}
