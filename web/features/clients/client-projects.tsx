import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { IconFolder, IconPlus } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWork, useProjects } from '../projects/calls.ts'
import { NewProjectDialog } from '../projects/new-project-dialog.tsx'
import { projectColumns } from '../projects/project-columns.tsx'
import { type Client, clients } from './calls.ts'

/** The projects of a client: to look at, to make, and to choose. */
export function ClientProjects({ client }: { client: Client }) {
  const organization = useOrganization()
  const query = useMemo(() => ({ 'client_ids[]': [client.id], status: 'all' as const }), [client.id])
  const rows = useProjects(organization.id, query)
  const columns = projectColumns(organization).filter(({ title }) => title !== 'Client')
  const [dialog, setDialog] = useState<'new' | 'choose'>()
  const isActive = client.status === 'active'
  const add = isActive && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
      New project
    </Button>
  )
  return (
    <Section
      title="Projects"
      actions={
        <>
          <Button variant="default" onClick={() => setDialog('choose')}>
            Choose projects
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        label={`Projects of ${client.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconFolder} title="No projects yet" action={add}>
            Nothing is done for this client yet.
          </EmptyState>
        }
      />
      <NewProjectDialog isOpen={dialog === 'new'} onClose={() => setDialog(undefined)} clientId={client.id} />
      <Modal
        opened={dialog === 'choose'}
        onClose={() => setDialog(undefined)}
        title={`Projects of ${client.name}`}
        size={560}
      >
        {dialog === 'choose' && <Choose client={client} onClose={() => setDialog(undefined)} />}
      </Modal>
    </Section>
  )
}

function Choose({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { project_ids: client.project_ids },
    save: ({ project_ids }) => clients.change(client.id, { project_ids }),
    onSaved: async () => {
      onClose()
      await refreshWork(queries, id)
      sayDone('The projects are saved.')
    },
  })
  return (
    <Form
      of={of}
      label="Projects of the client"
      action="Save"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ProjectPicker
        label="Projects"
        description="A project that was another client’s becomes this one’s; one that is taken away has no client."
        data-autofocus
        {...of.form.getInputProps('project_ids')}
        error={faultIn(of.form.errors, 'project_ids')}
      />
    </Form>
  )
}
