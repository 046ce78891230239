import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DenyDialog, type UseDenial } from '../manual-time/deny-dialog.tsx'
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
      useDenial={useDenial}
      words={{
        title: ({ member }) => t('Deny {member}’s timesheet', { member }),
        help: ({ member }) =>
          t('{member} can read this, change the time and submit the timesheet again.', { member }),
        done: ({ member }) => t('Denied {member}’s timesheet.', { member }),
      }}
    />
  )
}

const useDenial: UseDenial = (id, options) =>
  useCallForm(denyTimesheetForm, { path: { timesheet_id: id }, ...options })
