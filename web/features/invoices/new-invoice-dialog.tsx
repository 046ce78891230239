import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newInvoiceForm } from './invoice-forms.ts'
import { type DialogProps, NewDraftDialog, NewDraftForm, useShowDraft } from './new-draft.tsx'

export function NewInvoiceDialog(props: DialogProps) {
  return (
    <NewDraftDialog {...props}>
      <Fields onClose={props.onClose} />
    </NewDraftDialog>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const show = useShowDraft()
  const of = useCallForm(newInvoiceForm, {
    path: { organization_id: id },
    validate: { client_id: (value) => (value === null ? t('Choose a client.') : null) },
    onSaved: ({ client_invoice }) => show(paths.invoice(id, client_invoice.id)),
  })
  return (
    <NewDraftForm of={of} onClose={onClose}>
      <ClientSelect
        label={t('Client')}
        description={t('Notes, net terms and taxes come from the client and your settings.')}
        data-autofocus
        {...of.form.getInputProps('client_id')}
      />
    </NewDraftForm>
  )
}
