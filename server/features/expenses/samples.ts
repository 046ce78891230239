import type { Sample } from '../../api/sample.ts'

const receipt = { filename: 'sample.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }

/** An expense of the user with a receipt: submitted where the path decides on it or withdraws it. */
export const sampleExpense: Sample = {
  callFor: (rest) => ({
    post: '/v2/organizations/{organization_id}/expenses',
    body: {
      project_id: '{project_id}',
      date: '2026-11-02',
      category: 'travel',
      amount: 12.5,
      receipt,
      submit: rest === '/status' || rest === '/withdraw',
    },
    as: 'user',
  }),
}
