import { Text } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newTeamInvoiceForm } from './invoice-forms.ts'
import { type DialogProps, NewDraftDialog, NewDraftForm, useShowDraft } from './new-draft.tsx'

/** Members bill for themselves; who pays them may also write for others. */
export function NewTeamInvoiceDialog(props: DialogProps) {
  return (
    <NewDraftDialog {...props}>
      <Fields onClose={props.onClose} />
    </NewDraftDialog>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const show = useShowDraft()
  const [seesAll] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  const of = useCallForm(newTeamInvoiceForm, {
    path: { organization_id: id },
    onSaved: ({ team_invoice }) => show(paths.teamInvoice(id, team_invoice.id)),
  })
  return (
    <NewDraftForm of={of} onClose={onClose}>
      {seesAll ? (
        <MemberSelect
          label={t('Member')}
          description={t('Defaults to you.')}
          data-autofocus
          {...of.form.getInputProps('user_id')}
        />
      ) : (
        <Text>{t('Next, add tracked time or your own lines, then issue the invoice.')}</Text>
      )}
    </NewDraftForm>
  )
}
