import { Radio, Select, SimpleGrid, Switch, TagsInput, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import { t } from '../../ui/text.ts'
import classes from './edit-people-parts.module.css'
import { JobFields } from './job-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { EditPart, EditValues } from './member-forms.ts'
import { organizationRoles } from './member-role.tsx'
import { projectRoles } from './member-words.tsx'
import { PayFields } from './pay-fields.tsx'

type Props = { form: UseFormReturnType<EditValues> }

/** Every part that can change, each behind a switch; parts that are off stay as they are. */
export function EditPeopleParts({ form }: Props) {
  const { role: ownRole, currency } = useOrganization()
  const roles = [
    ...organizationRoles().filter(({ value }) => value !== 'owner' || ownRole === 'owner'),
    { value: 'remove', label: t('Remove from the organization') },
  ]
  return (
    <div>
      <Title order={2} mb={4}>
        {t('Changes')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('Turn on what you want to change.')}
      </Text>
      {form.errors.parts && (
        <Text c="var(--bad-text)" fz="sm" role="alert">
          {form.errors.parts}
        </Text>
      )}
      <Part form={form} part="role" title={t('Role')}>
        <Select
          label={t('Role in the organization')}
          data={roles}
          allowDeselect={false}
          description={
            form.values.role === 'remove'
              ? t(
                  'They lose access right away and leave all projects and teams. Organization tokens that act as them stop working. Their time is kept.',
                )
              : undefined
          }
          {...form.getInputProps('role')}
        />
      </Part>
      <Part form={form} part="tracking" title={t('Tracking')}>
        <YesNo label={t('Can track time')} {...form.getInputProps('trackable')} />
      </Part>
      <Part form={form} part="view" title={t('View only')}>
        <YesNo label={t('Can view but not change anything')} {...form.getInputProps('view_only')} />
      </Part>
      <Part form={form} part="job" title={t('Job')}>
        <Text c="dimmed" fz="sm">
          {t('Empty fields stay as they are.')}
        </Text>
        <JobFields form={form} />
      </Part>
      <Part form={form} part="pay" title={t('Pay')}>
        <PayFields form={form} currency={currency} />
      </Part>
      <Part form={form} part="limits" title={t('Limits')}>
        <Text c="dimmed" fz="sm">
          {t('This replaces all limits. An empty field removes the limit.')}
        </Text>
        <LimitFields form={form} />
      </Part>
      <Part form={form} part="projects" title={t('Projects')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ProjectPicker label={t('Projects to change')} {...form.getInputProps('project_ids')} />
          <Select
            label={t('Role on these projects')}
            data={[...projectRoles(), { value: 'remove', label: t('Remove') }]}
            allowDeselect={false}
            {...form.getInputProps('project_role')}
          />
        </SimpleGrid>
      </Part>
      <Part form={form} part="metadata" title={t('Metadata')}>
        <MetadataEditor form={form} label={t('Set these keys')} />
        <TagsInput label={t('Remove these keys')} {...form.getInputProps('removed_keys')} />
      </Part>
    </div>
  )
}

function Part({
  form,
  part,
  title,
  children,
}: Props & { part: EditPart; title: string; children: ReactNode }) {
  const { parts } = form.values
  const isOn = parts.includes(part)
  return (
    <section className={classes.part} aria-label={title}>
      <Switch
        label={title}
        checked={isOn}
        onChange={() =>
          form.setFieldValue('parts', isOn ? parts.filter((each) => each !== part) : [...parts, part])
        }
      />
      {isOn && <div className={classes.fields}>{children}</div>}
    </section>
  )
}

type YesNoProps = { label: string; value?: string; onChange?: (value: string) => void }

function YesNo({ label, ...props }: YesNoProps) {
  return (
    <Radio.Group label={label} {...props}>
      <div className={classes.choices}>
        <Radio value="yes" label={t('Yes')} />
        <Radio value="no" label={t('No')} />
      </div>
    </Radio.Group>
  )
}
