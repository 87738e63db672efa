export default function Now() {
  return <h1 className="title">Now</h1>;
}
