import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshInvoices } from './calls.ts'
import { newTeamInvoiceForm } from './invoice-forms.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Members bill for themselves; who pays them may also write for others. */
export function NewTeamInvoiceDialog({ isOpen, onClose }: Props) {
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
  const [seesAll] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  const of = useCallForm(newTeamInvoiceForm, {
    path: { organization_id: id },
    onSaved: async ({ team_invoice }) => {
      await navigate({ to: paths.teamInvoice(id, team_invoice.id) })
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
      {seesAll ? (
        <MemberSelect
          label={t('Member')}
          description={t('You if you choose nobody.')}
          data-autofocus
          {...of.form.getInputProps('user_id')}
        />
      ) : (
        <Text>{t('Add your tracked time or your own lines next, then issue it.')}</Text>
      )}
    </Form>
  )
}
