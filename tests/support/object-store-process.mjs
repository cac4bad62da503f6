/** Runs an S3-compatible store on a folder, in a process of its own that ends with the one that started it. */
import S3rver from '@20minutes/s3rver';

const [directory, bucket, port, howStrict] = process.argv.slice(2);
const store = new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // Lists are signed for an address with a slash at its end, which this store leaves out as it checks.
  allowMismatchedSignatures: howStrict !== 'strict',
  configureBuckets: [{ name: bucket }],
});
process.once('disconnect', () => process.exit());
const at = await store.run();
process.send?.({ ready: at.port });
