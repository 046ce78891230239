import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, searchOf } from './view-query.ts'

test('the same query for the same filters in any order, without what is open or chosen', () => {
  const query = 'client=4,7&hide=Type&q=a%26b'
  assert.equal(queryOf({ q: 'a&b', client: '4,7', chosen: '1,2', view: '3', new: 'yes' }, 'Type'), query)
  assert.equal(queryOf({ client: '4,7', q: 'a&b', status: '', open: '9' }, 'Type'), query)
})

test('a view that is opened is the same view when it is stored again', () => {
  const view = { id: 12, query: 'client=4,7&hide=none&q=a%26b' }
  const { hide = '', ...search } = searchOf(view)
  assert.equal(search.view, '12')
  assert.equal(queryOf(search, hide), view.query)
})
