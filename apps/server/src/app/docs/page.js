// Sends what the forms of the page say, and shows the answer as it came: parsed and printed again,
// its 64-bit integers would be others.
const token = document.querySelector('#token');

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const output = form.querySelector('output');
  output.textContent = '...';
  try {
    const response = await fetch(addressOf(form), requestOf(form));
    const given = response.headers.get('authorization');
    if (given !== null) token.value = given;
    show(output, response, await response.text());
  } catch (error) {
    output.textContent = String(error);
  }
}

function addressOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input[data-in]')) {
    if (input.dataset.in === 'path') path = path.replace(`:${input.name}`, encodeURIComponent(input.value));
    else if (input.value !== '') query.set(input.name, input.value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function requestOf(form) {
  const headers = new Headers();
  if (token.value !== '') headers.set('authorization', token.value);
  const request = { method: form.dataset.method, headers };
  const file = form.elements.namedItem('file');
  const body = form.elements.namedItem('body');
  if (file !== null) return { ...request, body: formOf(file, body) };
  if (body === null) return request;
  headers.set('content-type', 'application/json');
  return { ...request, body: body.value };
}

function formOf(file, body) {
  const data = new FormData();
  if (body !== null) data.set('document', new Blob([body.value], { type: 'application/json' }));
  if (file.files.length > 0) data.set('file', file.files[0]);
  return data;
}

function show(output, response, text) {
  const head = document.createElement('p');
  const wait = response.headers.get('retry-after');
  head.textContent = `HTTP ${response.status}${wait === null ? '' : `, wait ${wait} s`}, request ${response.headers.get('x-request-id')}`;
  const body = document.createElement('pre');
  body.textContent = text.replaceAll(/([{[,])(?=["{[])/g, '$1\n');
  output.replaceChildren(head, body);
}

// A link to a call opens it.
const target = document.getElementById(location.hash.slice(1));
if (target instanceof HTMLDetailsElement) target.open = true;
