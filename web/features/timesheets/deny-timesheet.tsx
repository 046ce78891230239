import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DenyDialog, DenyForm, reasonFault } from '../manual-time/deny-dialog.tsx'
import type { NamedTimesheet } from './calls.ts'
import { denyTimesheetForm } from './timesheet-forms.ts'

type Props = {
  /** Undefined: the dialog is closed. */
  sheet: NamedTimesheet | undefined
  onDenied: (id: number) => Promise<void>
  onClose: () => void
}

export function DenyTimesheet({ sheet, ...props }: Props) {
  const title = sheet && t('Deny {member}’s timesheet', { member: sheet.member })
  return (
    <DenyDialog title={title} onClose={props.onClose}>
      {sheet && title && <Fields sheet={sheet} label={title} {...props} />}
    </DenyDialog>
  )
}

type FieldsProps = Props & { sheet: NamedTimesheet; label: string }

function Fields({ sheet: { id, member }, label, onDenied, onClose }: FieldsProps) {
  const of = useCallForm(denyTimesheetForm, {
    path: { timesheet_id: id },
    validate: { denial_reason: reasonFault },
    onSaved: async () => {
      onClose()
      await onDenied(id)
      sayDone(t('Denied {member}’s timesheet.', { member }))
    },
  })
  const help = t('{member} can read this, change the time and submit the timesheet again.', { member })
  return <DenyForm of={of} label={label} help={help} onClose={onClose} />
}
