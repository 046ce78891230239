import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Form } from '../../ui/form.tsx'
import { IconFolder, IconPlus } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork, useProjects } from '../projects/calls.ts'
import { NewProjectDialog } from '../projects/new-project-dialog.tsx'
import { projectColumns } from '../projects/project-columns.tsx'
import { useSeesMoney } from '../projects/sees-money.ts'
import type { Client } from './calls.ts'
import { clientProjectsForm } from './client-forms.ts'

/** The projects of a client, with buttons to create and choose them. */
export function ClientProjects({ client, mayChange }: { client: Client; mayChange: boolean }) {
  const organization = useOrganization()
  const query = useMemo(() => ({ 'client_ids[]': [client.id], status: 'all' as const }), [client.id])
  const rows = useProjects(organization.id, query)
  const seesMoney = useSeesMoney()
  const columns = projectColumns(organization, { seesMoney, seesClients: true }).filter(
    ({ title }) => title !== t('Client'),
  )
  const [dialog, setDialog] = useState<'new' | 'choose'>()
  const [mayCreate] = useMay(`POST /v2/organizations/${organization.id}/projects`)
  const add = mayCreate && client.status === 'active' && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
      {t('New project')}
    </Button>
  )
  return (
    <Section
      title={t('Projects')}
      actions={
        <>
          {mayChange && (
            <Button variant="default" onClick={() => setDialog('choose')}>
              {t('Choose projects')}
            </Button>
          )}
          {add}
          <ExportButton name="projects" of={client.name} columns={columns} rows={rows} />
        </>
      }
    >
      <DataTable
        label={t('Projects of {client}', { client: client.name })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        peek={{ nameOf: ({ name }) => name, to: (project) => paths.project(organization.id, project.id) }}
        empty={
          <EmptyState icon={IconFolder} title={t('No projects yet')} action={add}>
            {t('Create a project for this client, or choose one that exists.')}
          </EmptyState>
        }
      />
      <NewProjectDialog isOpen={dialog === 'new'} onClose={() => setDialog(undefined)} clientId={client.id} />
      <Modal
        opened={dialog === 'choose'}
        onClose={() => setDialog(undefined)}
        title={t('Projects of {client}', { client: client.name })}
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
  const of = useCallForm(clientProjectsForm, {
    path: { client_id: client.id },
    values: { project_ids: client.project_ids },
    onSaved: async () => {
      onClose()
      await refreshWork(queries, id)
      sayDone(t('Projects saved.'))
    },
  })
  return (
    <Form
      of={of}
      label={t('Projects of the client')}
      action={t('Save')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <ProjectPicker
        label={t('Projects')}
        description={t(
          'A project from another client moves to this one. A project you remove has no client.',
        )}
        data-autofocus
        {...of.form.getInputProps('project_ids')}
      />
    </Form>
  )
}
