import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import { openerId } from '../../ui/use-inbox-keys.ts'
import type { Productivity, ToolClassification } from './calls.ts'
import { productivityWords } from './productivity-words.ts'

type Deeds = {
  categories: string[]
  currentId: number | undefined
  setCurrent: (id: number) => void
  decide: (id: number, value: Productivity) => void
  /** undefined: a category can't be set here. */
  label: ((id: number, category: string) => void) | undefined
}

/** The tool is where the keyboard is; the fields are for the mouse and for touch. */
export function classColumns({ categories, currentId, setCurrent, decide, label }: Deeds) {
  const columns: Column<ToolClassification>[] = [
    {
      title: t('Tool'),
      width: '40%',
      cell: ({ id, name }) => (
        <UnstyledButton
          id={openerId(id)}
          fw={id === currentId ? 600 : undefined}
          aria-current={id === currentId || undefined}
          onClick={() => setCurrent(id)}
          onFocus={() => setCurrent(id)}
          title={name}
        >
          {name}
        </UnstyledButton>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Counts as'),
      cell: ({ id, name, productivity }) => (
        <NativeSelect
          size="xs"
          aria-label={t('{name} counts as', { name })}
          value={productivity}
          data={productivityWords().map(({ value, label: words }) => ({ value, label: words }))}
          onChange={({ currentTarget }) => decide(id, currentTarget.value as Productivity)}
        />
      ),
      text: ({ productivity }) => productivity,
    },
    {
      title: t('Category'),
      from: 'sm',
      cell: ({ id, name, category }) =>
        label ? (
          <NativeSelect
            size="xs"
            aria-label={t('Category of {name}', { name })}
            value={category}
            data={categories.length > 0 ? categories : [category]}
            onChange={({ currentTarget }) => label(id, currentTarget.value)}
          />
        ) : (
          category
        ),
      text: ({ category }) => category,
    },
  ]
  return columns
}
