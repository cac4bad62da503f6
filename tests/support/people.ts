let count = 0;

/** A person nobody has met. */
export function someone(): {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
} {
  count += 1;
  return {
    email: `robin${count}.${process.pid}.${Date.now()}@example.com`,
    password: 'Potoroo17',
    firstName: 'Robin',
    lastName: 'Tester',
  };
}
