/** A call that does not exist is answered in the form of every other call's failure. */
function notFound(): Response {
  return Response.json({ message: 'There is no such call.' }, { status: 404 });
}

export const loader = notFound;
export const action = notFound;
