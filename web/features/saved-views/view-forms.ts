import { formFor } from '../../ui/form-for.ts'

export const newViewForm = formFor('POST /v2/organizations/{organization_id}/saved_views')({
  empty: { list: '', name: '', query: '', shared: false },
  sends: {
    list: ({ list }) => list,
    name: ({ name }) => name.trim(),
    query: ({ query }) => query,
    shared: ({ shared }) => shared,
  },
  leavesOut: {},
})

export const renameViewForm = formFor('PUT /v2/saved_views/{saved_view_id}')({
  empty: { name: '', shared: false },
  sends: { name: ({ name }) => name.trim(), shared: ({ shared }) => shared },
  leavesOut: { query: 'views-menu' },
})
