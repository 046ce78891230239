import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshInvoices } from './calls.ts'
import { newInvoiceForm } from './invoice-forms.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NewInvoiceDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New invoice')}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newInvoiceForm, {
    path: { organization_id: id },
    validate: { client_id: (value) => (value === null ? t('Choose a client.') : null) },
    onSaved: async ({ client_invoice }) => {
      await navigate({ to: paths.invoice(id, client_invoice.id) })
      await refreshInvoices(queries, id)
    },
  })
  return (
    <Form
      of={of}
      label={t('New invoice')}
      action={t('Create draft')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <ClientSelect
        label={t('Client')}
        description={t('Notes, net terms and taxes come from the client and your settings.')}
        data-autofocus
        {...of.form.getInputProps('client_id')}
      />
    </Form>
  )
}
